// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts the sequences of moves that a search tries: no two moves in a row do what one move or none
 * does, and two that commute are in ascending order.
 */
final class MoveSequences {
  private static final int LONGEST = 300;

  private MoveSequences() {}

  /** Returns the number of sequences by length, until they are as many as there are states. */
  static List<Double> counts(SlotMoves moves, double states) {
    boolean[][] allowed = allowed(moves);
    List<Double> counts = new ArrayList<>(List.of(1.0));
    double[] ending = new double[allowed.length];
    Arrays.fill(ending, 1);
    double all = 1;
    while (all < states && counts.size() < LONGEST) {
      double sum = Arrays.stream(ending).sum();
      counts.add(sum);
      all += sum;
      double[] longer = new double[ending.length];
      for (int first = 0; first < ending.length; first++) {
        for (int second = 0; second < ending.length; second++) {
          longer[second] += allowed[first][second] ? ending[first] : 0;
        }
      }
      ending = longer;
    }
    return counts;
  }

  private static boolean[][] allowed(SlotMoves moves) {
    int count = moves.moves();
    Set<List<Integer>> single = new HashSet<>(List.of(effect(moves)));
    for (int move = 0; move < count; move++) {
      single.add(effect(moves, move));
    }
    boolean[][] allowed = new boolean[count][count];
    for (int first = 0; first < count; first++) {
      for (int second = 0; second < count; second++) {
        List<Integer> both = effect(moves, first, second);
        allowed[first][second] =
            !single.contains(both)
                && (first < second || !both.equals(effect(moves, second, first)));
      }
    }
    return allowed;
  }

  /** Returns by slot, where its piece comes from in a sequence of moves and how it is turned. */
  private static List<Integer> effect(SlotMoves moves, int... sequence) {
    List<Integer> effect = new ArrayList<>();
    for (int slot = 0; slot < moves.slots(); slot++) {
      int from = slot;
      int twist = 0;
      for (int i = sequence.length - 1; i >= 0; i--) {
        twist += moves.twist(sequence[i], from);
        from = moves.from(sequence[i], from);
      }
      effect.add(from);
      effect.add(twist % moves.modulus(slot));
    }
    return effect;
  }
}
