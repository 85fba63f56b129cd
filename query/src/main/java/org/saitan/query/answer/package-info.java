/**
 * The answers of the query tool that kinds of table share: one record, and so one JSON shape, for
 * each kind of answer, whoever asks.
 */
package org.saitan.query.answer;
