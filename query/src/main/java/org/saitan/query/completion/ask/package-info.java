/** Counts, solutions and puzzles of placement puzzles. */
package org.saitan.query.completion.ask;
