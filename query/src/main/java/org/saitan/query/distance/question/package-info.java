/** The questions about puzzles with moves. */
package org.saitan.query.distance.question;
