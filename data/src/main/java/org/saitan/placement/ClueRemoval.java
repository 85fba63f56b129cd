// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes a puzzle from a solution: removes cells in random order as long as the solution stays
 * unique.
 *
 * <p>A clue that cannot be removed remains necessary after other clues are removed, so one pass
 * yields a minimal set of clues. Each cell takes one forward sweep per other color, over the states
 * that are consistent with the remaining clues.
 */
public final class ClueRemoval {
  private ClueRemoval() {}

  /**
   * Returns a minimal set of clues whose only solution is {@code solution}.
   *
   * @param solution a solution of the board
   */
  public static Assignment of(PlacementRules rules, Assignment solution, RandomGenerator random) {
    return of(rules, solution, random, () -> {});
  }

  /**
   * Returns a minimal set of clues whose only solution is {@code solution}.
   *
   * @param beforeCell a callback that runs before each cell is tried; an exception that it throws
   *     aborts the search
   */
  public static Assignment of(
      PlacementRules rules, Assignment solution, RandomGenerator random, Runnable beforeCell) {
    Assignment clues = solution;
    for (int cell : shuffled(solution.cells(), random)) {
      beforeCell.run();
      if (!allowsAnotherColor(rules, clues, cell)) {
        clues = clues.without(cell);
      }
    }
    return clues;
  }

  /** Returns whether there is a solution in which the given cell has another color. */
  private static boolean allowsAnotherColor(PlacementRules rules, Assignment clues, int cell) {
    for (int color = 0; color < clues.colorCount(); color++) {
      if (!clues.has(cell, color)
          && InMemoryCompletions.isSatisfiable(rules, clues.with(cell, color))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the numbers 0 to {@code count - 1} in random order. */
  static int[] shuffled(int count, RandomGenerator random) {
    int[] order = IntStream.range(0, count).toArray();
    for (int i = count - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
    }
    return order;
  }
}
