// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.Arrays;
import java.util.List;

/**
 * What a move does to the slots of one name.
 *
 * @param slots the name of the slots
 * @param from by slot, the slot whose piece comes there; slots are numbered from 1
 * @param twist by slot, what is added to the orientation of the piece that comes there; empty where
 *     no piece is turned
 */
public record Permutation(String slots, List<Integer> from, List<Integer> twist) {
  /** Copies the lists. */
  public Permutation {
    from = List.copyOf(from);
    twist = List.copyOf(twist);
  }

  /**
   * Returns a permutation that turns no piece.
   *
   * @param from by slot, the slot whose piece comes there: {@code 2, 3, 1} brings the piece of slot
   *     2 to slot 1
   */
  public static Permutation of(String slots, int... from) {
    return new Permutation(slots, Arrays.stream(from).boxed().toList(), List.of());
  }

  /** Returns the same permutation that turns what comes to each slot by so much. */
  public Permutation twisting(int... bySlot) {
    return new Permutation(slots, from, Arrays.stream(bySlot).boxed().toList());
  }
}
