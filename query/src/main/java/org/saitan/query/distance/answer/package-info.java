/** The answers about puzzles with moves. Each is a record, which defines its JSON. */
package org.saitan.query.distance.answer;
