// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.List;

/**
 * Pieces that look alike and can come to one another's places: those of one kind in one orbit of
 * slots.
 *
 * @param set number of the set of slots
 * @param orbit number of the orbit of slots, over all sets
 * @param kind their kind in the set
 * @param modulus up to what their orientations count, 1 where they do not matter
 * @param slots where they lie in the goal, ascending
 * @param residues how they lie in the goal, in the order of {@code slots}
 */
public record PieceClass(
    int set, int orbit, int kind, int modulus, List<Integer> slots, List<Integer> residues) {
  /** Copies the list. */
  public PieceClass {
    slots = List.copyOf(slots);
    residues = List.copyOf(residues);
  }

  /**
   * Compares with a class of the same puzzle. (The method that a record has by itself takes longer
   * to make than a look-up in a table.)
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof PieceClass that && orbit == that.orbit && kind == that.kind;
  }

  @Override
  public int hashCode() {
    return 31 * orbit + kind;
  }

  /** Returns the number of pieces. */
  public int size() {
    return slots.size();
  }
}
