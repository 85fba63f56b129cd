// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;
import java.util.OptionalInt;

/**
 * A partially specified state. For each slot, the piece, the orientation, both or neither is given.
 *
 * @param sets the constraints of all slots, indexed by set and slot
 */
public record PartialState(List<List<SlotConstraint>> sets) {
  /** Copies the lists. */
  public PartialState {
    sets = sets.stream().map(List::copyOf).toList();
  }

  /**
   * The constraint of one slot.
   *
   * @param kind the required kind of piece (from 0), or empty if any kind is allowed
   * @param orientation the required orientation, or empty if any orientation is allowed
   */
  public record SlotConstraint(OptionalInt kind, OptionalInt orientation) {
    /** No constraint. */
    public static final SlotConstraint ANY =
        new SlotConstraint(OptionalInt.empty(), OptionalInt.empty());
  }

  /** Returns the constraint of a slot. */
  public SlotConstraint at(int set, int slot) {
    return sets.get(set).get(slot);
  }
}
