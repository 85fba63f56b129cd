// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.symmetry;

import java.util.Arrays;
import org.saitan.puzzle.permutation.symmetry.Automorphisms.Automorphism;

/**
 * A renaming of slots and a renaming of pieces, which need not be the same: moves become moves, and
 * goals become goals.
 *
 * <p>The renaming pi of slots and the goal s that the first goal becomes say it all: a state g
 * becomes {@code s (pi^-1 g pi)}, which is {@code a^-1 g pi} with {@code a = pi s^-1} for the
 * pieces. Where there is one goal, s is the identity and both renamings are the same.
 *
 * @param renaming of the slots, and what moves become
 * @param goals for each goal, the number of the goal that it becomes
 */
public record Symmetry(Automorphism renaming, int[] goals) {
  /** Returns for each move the move that it becomes; not to be changed. */
  public int[] moves() {
    return renaming.moves();
  }

  /** Returns the number of the goal that the first one becomes. */
  int firstGoal() {
    return goals[0];
  }

  /**
   * Returns what no other symmetry of the same group has: where moves and goals go. What it is for
   * two, one after the other, follows from what it is for each.
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
