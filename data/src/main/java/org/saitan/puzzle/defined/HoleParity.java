// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.problem.Reason;

/**
 * Why tiles that slide into a hole reach every second arrangement only: every move exchanges the
 * hole with a tile beside it, which makes an even permutation of all places odd and the hole's way
 * from a corner an odd number of steps longer or shorter. It is looked at on boards as they are
 * written, without a look at how their definition is made.
 */
final class HoleParity {
  private HoleParity() {}

  /**
   * Returns why a board does not reach the goal; empty if this is not why.
   *
   * @param hole what is written where the hole is
   * @param board what is written in the places, row by row
   * @param goal the same of the goal
   */
  static Optional<Reason> broken(String hole, List<List<String>> board, List<List<String>> goal) {
    return isOdd(hole, board, goal)
        ? Optional.of(
            new Reason(
                "defined.hole",
                Map.of(),
                "two tiles would have to change places: the moves of the hole reach every second arrangement, and this is one of the others"))
        : Optional.empty();
  }

  /** Returns whether a board is one of those that such moves never make of another. */
  private static boolean isOdd(String hole, List<List<String>> board, List<List<String>> goal) {
    List<String> from = board.stream().flatMap(List::stream).toList();
    List<String> to = goal.stream().flatMap(List::stream).toList();
    boolean odd = false;
    List<Boolean> seen = new ArrayList<>(from.stream().map(word -> false).toList());
    for (int start = 0; start < from.size(); start++) {
      int length = 0;
      for (int at = start; !seen.get(at); at = to.indexOf(from.get(at))) {
        seen.set(at, true);
        length++;
      }
      odd ^= length > 0 && length % 2 == 0;
    }
    return odd ^ ((steps(hole, board) + steps(hole, goal)) % 2 == 1);
  }

  private static int steps(String hole, List<List<String>> board) {
    int row =
        IntStream.range(0, board.size())
            .filter(i -> board.get(i).contains(hole))
            .findFirst()
            .getAsInt();
    return row + board.get(row).indexOf(hole);
  }

  /** Returns whether a move exchanged the hole with a tile beside it, and did nothing else. */
  static boolean isStep(String hole, List<List<String>> before, List<List<String>> after) {
    int changed = 0;
    for (int row = 0; row < before.size(); row++) {
      for (int column = 0; column < before.get(row).size(); column++) {
        changed += before.get(row).get(column).equals(after.get(row).get(column)) ? 0 : 1;
      }
    }
    return changed == 2 && Math.abs(steps(hole, before) - steps(hole, after)) == 1;
  }
}
