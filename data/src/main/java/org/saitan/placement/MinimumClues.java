// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Searches for a puzzle with the minimum number of clues on a board, and proves a lower bound.
 *
 * <p>The first puzzle is found greedily, by repeatedly adding the clue that the fewest remaining
 * solutions satisfy. Then all sets of one clue, two clues and so on are searched ({@link
 * ClueSetSearch}). The first set with a unique solution is a minimum, and each size without such a
 * set raises the lower bound.
 */
public final class MinimumClues {
  /**
   * The largest number of cells for which the exhaustive search takes seconds. On larger boards it
   * may never finish.
   */
  public static final int MAX_CELLS = 36;

  /** The number of greedy puzzles tried on boards whose exhaustive search may not finish. */
  private static final int GREEDY_ATTEMPTS = 20;

  private MinimumClues() {}

  /**
   * A puzzle with few clues, and a proved lower bound on the number of clues.
   *
   * @param clues a minimal set of clues with a unique solution
   * @param lowerBound a proved lower bound on the number of clues of any puzzle of the board
   */
  public record MinimumCluePuzzle(Assignment clues, int lowerBound) {
    /** Returns whether the number of clues is proved to be the minimum. */
    public boolean isProvedMinimum() {
      return clues.count() == lowerBound;
    }
  }

  /**
   * Searches for the minimum until time runs out.
   *
   * @param completions the table of the empty board
   * @param random the source of randomness for choosing among puzzles of equal size
   * @param hasTime a function that returns false once the time is up; the search calls it often
   * @throws IllegalStateException if the board has no solution
   */
  public static MinimumCluePuzzle of(
      Completions completions, RandomGenerator random, BooleanSupplier hasTime) {
    PlacementRules rules = completions.rules();
    if (completions.total().signum() == 0) {
      throw new IllegalStateException("the board has no solution to make a puzzle from");
    }
    Assignment best = ClueRemoval.of(rules, new Solutions(completions).sample(random), random);
    for (int i = 0;
        i < GREEDY_ATTEMPTS && rules.cells() > MAX_CELLS && hasTime.getAsBoolean();
        i++) {
      Assignment greedy = ClueRemoval.of(rules, rarestFirst(completions, random), random);
      best = greedy.count() < best.count() ? greedy : best;
    }
    ClueSetSearch sets =
        new ClueSetSearch(rules, SolutionPool.of(completions, random), random, hasTime);
    for (int clues = 0; ; clues++) {
      // On small boards the search is exhaustive, so the result does not depend on the first
      // puzzle.
      if (clues == best.count() && rules.cells() > MAX_CELLS) {
        return new MinimumCluePuzzle(best, clues);
      }
      Optional<Assignment> smaller = sets.find(clues);
      if (smaller.isPresent()) {
        return new MinimumCluePuzzle(smaller.get(), clues);
      }
      if (sets.timedOut()) {
        return new MinimumCluePuzzle(best, clues);
      }
    }
  }

  /**
   * Repeatedly adds the clue that the fewest remaining solutions satisfy, until the solution is
   * unique.
   */
  private static Assignment rarestFirst(Completions completions, RandomGenerator random) {
    PlacementRules rules = completions.rules();
    Assignment solution = new Solutions(completions).sample(random);
    Assignment clues = rules.emptyBoard();
    int cell = random.nextInt(rules.cells());
    clues = clues.with(cell, solution.color(cell));
    while (true) {
      CellCounts counts = CellCounts.of(InMemoryCompletions.of(rules, clues), () -> {});
      if (counts.total().equals(BigInteger.ONE)) {
        return clues;
      }
      clues = withRarest(rules, clues, counts, random);
    }
  }

  private static Assignment withRarest(
      PlacementRules rules, Assignment clues, CellCounts counts, RandomGenerator random) {
    BigInteger least = counts.total();
    Assignment rarest = clues;
    int ties = 0;
    for (int cell = 0; cell < rules.cells(); cell++) {
      for (int color = 0; color < rules.colors().size(); color++) {
        BigInteger count = counts.count(cell, color);
        int compared = count.signum() == 0 ? 1 : count.compareTo(least);
        ties = compared < 0 ? 1 : compared == 0 ? ties + 1 : ties;
        if (compared < 0 || compared == 0 && random.nextInt(ties) == 0) {
          least = count;
          rarest = clues.with(cell, color);
        }
      }
    }
    return rarest;
  }
}
