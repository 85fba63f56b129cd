/**
 * The answers of the query tool: one record, and so one JSON shape, for each kind, whoever asks.
 */
package org.saitan.query.answer;
