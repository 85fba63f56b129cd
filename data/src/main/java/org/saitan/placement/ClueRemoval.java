// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes a puzzle of a solution: takes cells away, in random order, as long as the solution stays
 * the only one.
 *
 * <p>A cell that is needed stays needed when others go, so one look at each is enough, and in the
 * end none is superfluous. Cost: a sweep forwards for each cell and other color, through the states
 * that agree with the cells left.
 */
public final class ClueRemoval {
  private ClueRemoval() {}

  /**
   * Returns cells whose only solution is {@code solution}, none of them superfluous.
   *
   * @param solution a solution of the board
   */
  public static Assignment of(PlacementRules rules, Assignment solution, RandomGenerator random) {
    return of(rules, solution, random, () -> {});
  }

  /**
   * Does the same and calls {@code beforeEach} before it looks at a cell; what that throws ends it.
   */
  public static Assignment of(
      PlacementRules rules, Assignment solution, RandomGenerator random, Runnable beforeEach) {
    Assignment left = solution;
    for (int cell : shuffled(solution.cells(), random)) {
      beforeEach.run();
      if (!isPossibleOtherwise(rules, left, cell)) {
        left = left.without(cell);
      }
    }
    return left;
  }

  /** Returns whether a given cell may as well have another color. */
  private static boolean isPossibleOtherwise(PlacementRules rules, Assignment cells, int cell) {
    for (int color = 0; color < cells.colors(); color++) {
      if (!cells.has(cell, color)
          && InMemoryCompletions.isPossible(rules, cells.with(cell, color))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the numbers of all cells in random order. */
  static int[] shuffled(int cells, RandomGenerator random) {
    int[] order = IntStream.range(0, cells).toArray();
    for (int i = cells - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int cell = order[i];
      order[i] = order[j];
      order[j] = cell;
    }
    return order;
  }
}
