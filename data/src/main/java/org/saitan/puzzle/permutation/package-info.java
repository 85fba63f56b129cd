/**
 * Puzzles that a file defines, on boards: moves, notation, drawings, and what is found out before a
 * search. Their states as numbers, by the one scheme that fits every permutation puzzle, are in
 * {@code points}, {@code symmetry} and {@code space}.
 */
package org.saitan.puzzle.permutation;
