// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * A relabeling of slots and a possibly different relabeling of pieces that together map moves to
 * moves and goals to goals.
 *
 * <p>It is determined by the relabeling pi of slots and the image s of the first goal: a state g
 * becomes {@code s (pi^-1 g pi)}, which is {@code a^-1 g pi} with the relabeling {@code a = pi
 * s^-1} of pieces. If there is only one goal, s is the identity and the two relabelings are equal.
 *
 * @param images the image of each set's slots
 * @param moves the image of each move
 * @param goals the index of each goal's image
 */
public record Symmetry(SlotImage[][] images, int[] moves, int[] goals) {
  /**
   * The image of a slot. Orientation {@code o} becomes orientation {@code factor * o + shift}.
   *
   * @param set the index of the image's set, which has the same shape
   * @param slot the index of the image in its set
   * @param factor -1 for orbits that are reflected, otherwise 1
   * @param shift the amount added to orientations
   */
  public record SlotImage(int set, int slot, int factor, int shift) {}

  /**
   * The symmetries found by a search.
   *
   * @param elements a group of symmetries, starting with the identity, in a deterministic order:
   *     all of them or, if there are too many, a subgroup
   * @param count the number of symmetries found, including those that are not listed
   * @param isComplete whether the search was complete
   */
  public record SymmetryGroup(List<Symmetry> elements, BigInteger count, boolean isComplete) {
    /** Copies the list. */
    public SymmetryGroup {
      elements = List.copyOf(elements);
    }
  }

  /** Returns the index of the first goal's image. */
  int firstGoal() {
    return goals[0];
  }

  /**
   * Returns the action on moves and goals, as a permutation. It identifies the symmetry within its
   * group, and the action of a product of symmetries is the product of their actions.
   */
  public int[] action() {
    int[] action = Arrays.copyOf(moves, moves.length + goals.length);
    for (int goal = 0; goal < goals.length; goal++) {
      action[moves.length + goal] = moves.length + goals[goal];
    }
    return action;
  }
}
