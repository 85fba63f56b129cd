// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * A relabeling of slots and a possibly different relabeling of pieces that together map moves to
 * moves and goals to goals.
 *
 * <p>A symmetry is determined by its relabeling pi of slots and the image s of the first goal. It
 * maps a state g to {@code s (pi^-1 g pi)}. This is equal to {@code a^-1 g pi}, where {@code a = pi
 * s^-1} is the relabeling of pieces. If there is only one goal, s is the identity, and the two
 * relabelings are equal.
 *
 * @param images the image of each set's slots
 * @param moves the image of each move
 * @param goals the index of each goal's image
 */
public record Symmetry(SlotImage[][] images, int[] moves, int[] goals) {
  /**
   * The image of a slot. Orientation {@code o} becomes orientation {@code factor * o + shift}.
   *
   * @param set the index of the set that contains the image; it has the same shape as the slot's
   *     own set
   * @param slot the index of the image in that set
   * @param factor -1 if the slot's orbit is reflected, otherwise 1
   * @param shift the amount added to orientations
   */
  public record SlotImage(int set, int slot, int factor, int shift) {}

  /**
   * The symmetries found by a search.
   *
   * @param elements the group of all symmetries found, or a subgroup if there are too many to list.
   *     The symmetries are in a deterministic order that begins with the identity.
   * @param count the number of symmetries found, including those that are not listed
   * @param isComplete whether the search was complete
   */
  public record SymmetryGroup(List<Symmetry> elements, BigInteger count, boolean isComplete) {
    /** Copies the list. */
    public SymmetryGroup {
      elements = List.copyOf(elements);
    }
  }

  /** Returns the index of the goal to which the first goal is mapped. */
  int firstGoal() {
    return goals[0];
  }

  /**
   * Returns the symmetry's action on moves and goals, as a permutation. The action identifies the
   * symmetry within its group, and the action of a product of symmetries is the product of their
   * actions.
   */
  public int[] action() {
    int[] action = Arrays.copyOf(moves, moves.length + goals.length);
    for (int goal = 0; goal < goals.length; goal++) {
      action[moves.length + goal] = moves.length + goals[goal];
    }
    return action;
  }
}
