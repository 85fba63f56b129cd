/**
 * Permutation puzzles given by definitions: moves, notation, drawings and analysis. Ranking of
 * states, by one scheme for all of them, is in {@code points}, {@code symmetry} and {@code space}.
 */
package org.saitan.puzzle.permutation;
