/** The answers about boards to fill: one record, and so one JSON shape, for each kind. */
package org.saitan.query.completion.answer;
