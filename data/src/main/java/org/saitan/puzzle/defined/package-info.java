/**
 * Puzzles that a file defines: their rules on boards, and their states as numbers by the one scheme
 * that fits every permutation puzzle, blocks and lanes from a chain of stabilisers.
 */
package org.saitan.puzzle.defined;
