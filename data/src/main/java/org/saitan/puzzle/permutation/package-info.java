/**
 * Permutation puzzles given by definitions: moves, notation, drawings and analysis. The packages
 * {@code points}, {@code symmetry} and {@code space} rank the states of all of them by the same
 * method.
 */
package org.saitan.puzzle.permutation;
