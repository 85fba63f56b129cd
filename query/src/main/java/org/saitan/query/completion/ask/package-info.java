/**
 * Computes answers about placement puzzles: counts, solutions and puzzles with a unique solution.
 */
package org.saitan.query.completion.ask;
