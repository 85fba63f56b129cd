/**
 * The answers about puzzles with moves. Each answer is a record whose components define its JSON.
 */
package org.saitan.query.distance.answer;
