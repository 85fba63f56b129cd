// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a person says of a state, slot by slot: a piece, how it lies, both or nothing.
 *
 * @param sets for each set, what is said of its slots
 */
public record PartialState(List<List<SlotConstraint>> sets) {
  /** Copies the lists. */
  public PartialState {
    sets = sets.stream().map(List::copyOf).toList();
  }

  /**
   * What is said of one slot.
   *
   * @param kind the kind of the piece in it, from 0; empty where any will do
   * @param orientation how the piece lies; empty where that does not matter
   */
  public record SlotConstraint(OptionalInt kind, OptionalInt orientation) {
    /** Says nothing. */
    public static final SlotConstraint ANYTHING =
        new SlotConstraint(OptionalInt.empty(), OptionalInt.empty());
  }

  /** Returns what is said of a slot. */
  public SlotConstraint at(int set, int slot) {
    return sets.get(set).get(slot);
  }
}
