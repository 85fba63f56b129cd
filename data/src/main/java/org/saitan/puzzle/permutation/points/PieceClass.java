// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.List;

/**
 * A class of identical pieces that moves can exchange: all pieces of one kind in one orbit of
 * slots.
 *
 * @param set the index of the set of slots
 * @param orbit the index of the orbit of slots; orbits are numbered consecutively over all sets
 * @param kind the kind of the pieces in the set
 * @param modulus the number of distinguishable orientations, or 1 if orientation does not matter
 * @param slots the slots of the pieces in the goal, in ascending order
 * @param residues the orientations of the pieces in the goal, in the order of {@code slots}
 */
public record PieceClass(
    int set, int orbit, int kind, int modulus, List<Integer> slots, List<Integer> residues) {
  /** Copies the lists. */
  public PieceClass {
    slots = List.copyOf(slots);
    residues = List.copyOf(residues);
  }

  /**
   * Compares classes of the same puzzle. (The method generated for a record is linked at start-up,
   * which would take longer than looking up a state in a table.)
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
