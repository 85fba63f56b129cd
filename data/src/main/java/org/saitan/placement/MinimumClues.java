// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Makes puzzles with as few given cells as any puzzle of a board can have, or as few as are found
 * in time, and proves how few there can be.
 *
 * <p>A puzzle to begin with is made by giving, one after another, the cell and color that fewest of
 * the solutions left have. Then all sets of one cell, of two, and so on are looked at ({@link
 * ClueSetSearch}): the first with one solution is a puzzle with the fewest cells, and each number
 * without such a set is a bound.
 */
public final class MinimumClues {
  /** Boards of no more cells are searched to the end in seconds; others may take for ever. */
  public static final int MAX_CELLS = 36;

  /** How often a puzzle is made where the search may not come to an end. */
  private static final int ATTEMPTS = 20;

  private MinimumClues() {}

  /**
   * What was found.
   *
   * @param clues given cells with one solution, none of them superfluous
   * @param atLeast no puzzle of the board has fewer given cells than this: it is proved
   */
  public record MinimumCluePuzzle(Assignment clues, int atLeast) {
    /** Returns whether it is proved that no puzzle has fewer given cells than this one. */
    public boolean isProved() {
      return clues.count() == atLeast;
    }
  }

  /**
   * Searches.
   *
   * @param completions those of the empty board
   * @param random another one makes another puzzle
   * @param goesOn whether there is time left; asked often
   * @throws IllegalStateException if the board has no solution
   */
  public static MinimumCluePuzzle of(
      Completions completions, RandomGenerator random, BooleanSupplier goesOn) {
    PlacementRules rules = completions.rules();
    if (completions.total().signum() == 0) {
      throw new IllegalStateException("there is no solution to make a puzzle of");
    }
    Assignment best = ClueRemoval.of(rules, new Solutions(completions).sample(random), random);
    for (int i = 0; i < ATTEMPTS && rules.cells() > MAX_CELLS && goesOn.getAsBoolean(); i++) {
      Assignment made = ClueRemoval.of(rules, rarestFirst(completions, random), random);
      best = made.count() < best.count() ? made : best;
    }
    ClueSetSearch sets =
        new ClueSetSearch(rules, SolutionPool.of(completions, random), random, goesOn);
    for (int clues = 0; ; clues++) {
      // Without a clock all sets are looked at, so that the puzzle does not depend on the first.
      if (clues == best.count() && rules.cells() > MAX_CELLS) {
        return new MinimumCluePuzzle(best, clues);
      }
      Optional<Assignment> found = sets.find(clues);
      if (found.isPresent()) {
        return new MinimumCluePuzzle(found.get(), clues);
      }
      if (sets.isOver()) {
        return new MinimumCluePuzzle(best, clues);
      }
    }
  }

  /**
   * Gives the rarest cell of those left, until one solution is left; returns that with the cells.
   */
  private static Assignment rarestFirst(Completions completions, RandomGenerator random) {
    PlacementRules rules = completions.rules();
    Assignment solution = new Solutions(completions).sample(random);
    Assignment given = rules.emptyBoard();
    int cell = random.nextInt(rules.cells());
    given = given.with(cell, solution.color(cell));
    while (true) {
      CellCounts counts = CellCounts.of(InMemoryCompletions.of(rules, given), () -> {});
      if (counts.total().equals(BigInteger.ONE)) {
        return given;
      }
      given = withRarest(rules, given, counts, random);
    }
  }

  private static Assignment withRarest(
      PlacementRules rules, Assignment given, CellCounts counts, RandomGenerator random) {
    BigInteger least = counts.total();
    Assignment rarest = given;
    int alike = 0;
    for (int cell = 0; cell < rules.cells(); cell++) {
      for (int color = 0; color < rules.colors().size(); color++) {
        BigInteger count = counts.count(cell, color);
        int compared = count.signum() == 0 ? 1 : count.compareTo(least);
        alike = compared < 0 ? 1 : compared == 0 ? alike + 1 : alike;
        if (compared < 0 || compared == 0 && random.nextInt(alike) == 0) {
          least = count;
          rarest = given.with(cell, color);
        }
      }
    }
    return rarest;
  }
}
