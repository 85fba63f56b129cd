// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes a puzzle of a solution: takes cells away, in random order, as long as the solution stays
 * the only one.
 *
 * <p>A cell that is needed stays needed when others go, so one look at each is enough, and in the
 * end none is superfluous. Cost: a sweep forwards for each cell and other colour, through the
 * states that agree with the cells left.
 */
public final class ClueRemoval {
  private ClueRemoval() {}

  /**
   * Returns cells whose only solution is {@code solution}, none of them superfluous.
   *
   * @param solution a solution of the board
   */
  public static GivenCells of(Filling filling, GivenCells solution, RandomGenerator random) {
    return of(filling, solution, random, () -> {});
  }

  /**
   * Does the same and calls {@code beforeEach} before it looks at a cell; what that throws ends it.
   */
  public static GivenCells of(
      Filling filling, GivenCells solution, RandomGenerator random, Runnable beforeEach) {
    GivenCells left = solution;
    for (int cell : shuffled(solution.cells(), random)) {
      beforeEach.run();
      if (!isPossibleOtherwise(filling, left, cell)) {
        left = left.without(cell);
      }
    }
    return left;
  }

  /** Returns whether a given cell may as well have another colour. */
  private static boolean isPossibleOtherwise(Filling filling, GivenCells cells, int cell) {
    for (int colour = 0; colour < cells.colours(); colour++) {
      if (!cells.has(cell, colour)
          && SweptCompletions.isPossible(filling, cells.with(cell, colour))) {
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
