// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.Arrays;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.Automorphism;

/**
 * A relabeling of slots and a possibly different relabeling of pieces that take moves to moves and
 * goals to goals.
 *
 * <p>It is determined by the relabeling pi of slots and the image s of the first goal: a state g
 * becomes {@code s (pi^-1 g pi)}, which is {@code a^-1 g pi} with the relabeling {@code a = pi
 * s^-1} of pieces. With one goal, s is the identity and both relabelings are equal.
 *
 * @param automorphism the relabeling of slots, with the images of moves
 * @param goals for each goal, the index of its image
 */
public record Symmetry(Automorphism automorphism, int[] goals) {
  /** Returns the images of moves. Do not modify. */
  public int[] moves() {
    return automorphism.moves();
  }

  /** Returns the index of the first goal's image. */
  int firstGoal() {
    return goals[0];
  }

  /**
   * Returns the action on moves and goals, a permutation. It identifies the symmetry within its
   * group, and products of symmetries have products of actions.
   */
  public int[] action() {
    int[] moves = moves();
    int[] action = Arrays.copyOf(moves, moves.length + goals.length);
    for (int goal = 0; goal < goals.length; goal++) {
      action[moves.length + goal] = moves.length + goals[goal];
    }
    return action;
  }
}
