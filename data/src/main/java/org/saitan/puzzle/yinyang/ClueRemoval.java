package org.saitan.puzzle.yinyang;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes a puzzle of a solution: takes circles away, in random order, as long as the solution stays
 * the only one.
 *
 * <p>A circle that is needed stays needed when others go, so one look at each is enough, and in the
 * end none is superfluous. Cost: a sweep forwards for each circle, through the states that agree
 * with the circles left.
 */
public final class ClueRemoval {
  private ClueRemoval() {}

  /**
   * Returns circles whose only solution is {@code solution}, none of them superfluous.
   *
   * @param solution a solution of the board
   */
  public static GivenCircles of(CellOrder order, GivenCircles solution, RandomGenerator random) {
    return of(order, solution, random, () -> {});
  }

  /**
   * Does the same and calls {@code beforeEach} before it looks at a circle; what that throws ends
   * it.
   */
  public static GivenCircles of(
      CellOrder order, GivenCircles solution, RandomGenerator random, Runnable beforeEach) {
    GivenCircles left = solution;
    for (int cell : shuffled(solution.cells(), random)) {
      beforeEach.run();
      int other = solution.isBlack(cell) ? YinYangFrontier.WHITE : YinYangFrontier.BLACK;
      if (!isPossible(order, left.with(cell, other))) {
        left = left.without(cell);
      }
    }
    return left;
  }

  private static int[] shuffled(int cells, RandomGenerator random) {
    int[] order = IntStream.range(0, cells).toArray();
    for (int i = cells - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int cell = order[i];
      order[i] = order[j];
      order[j] = cell;
    }
    return order;
  }

  /** Returns whether circles have a solution. */
  static boolean isPossible(CellOrder order, GivenCircles circles) {
    YinYangFrontier frontier = order.frontier();
    long[] states = {YinYangFrontier.START};
    for (int step = 0; step < order.cells() && states.length > 0; step++) {
      long[] next = new long[2 * states.length];
      int count = 0;
      for (long state : states) {
        for (int colour = YinYangFrontier.WHITE; colour <= YinYangFrontier.BLACK; colour++) {
          if (circles.allows(order.cellAt(step), colour)) {
            long after = frontier.next(state, step, colour);
            if (after != YinYangFrontier.DEAD) {
              next[count++] = after;
            }
          }
        }
      }
      states = SortedStates.of(next, count);
    }
    return states.length > 0;
  }
}
