/**
 * Permutation puzzles based on definitions: moves, notation, drawings and analysis. The packages
 * {@code points}, {@code symmetry} and {@code space} rank the states of any such puzzle, unless its
 * states are listed instead.
 */
package org.saitan.puzzle.permutation;
