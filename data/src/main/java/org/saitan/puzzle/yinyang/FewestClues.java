package org.saitan.puzzle.yinyang;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The fewest circles that any puzzle of a board can have, proved by search.
 *
 * <p>Circles make a solution unique exactly if every other solution differs from it in one of their
 * cells. So the cells must meet the set of differences to each other solution; for one number of
 * circles after another, and one solution after another, all ways to choose such cells are tried: a
 * difference not met yet must be met by one of its own cells.
 *
 * <p>Memory: the square of the number of solutions. Meant for up to a few thousand solutions.
 */
public final class FewestClues {
  /** The most cells of a board: a set of cells fits a long. */
  public static final int MAX_CELLS = 36;

  private final long[] solutions;
  private final int cells;

  private FewestClues(long[] solutions, int cells) {
    this.solutions = solutions;
    this.cells = cells;
  }

  /**
   * Returns a puzzle with as few circles as there can be.
   *
   * @throws IllegalArgumentException if the board has more than {@value #MAX_CELLS} cells
   */
  public static GivenCircles of(Completions completions) {
    int cells = completions.order().cells();
    if (cells > MAX_CELLS) {
      throw new IllegalArgumentException("cells must be in [1-" + MAX_CELLS + "], got " + cells);
    }
    Solutions all = new Solutions(completions);
    long[] solutions = new long[all.total().intValueExact()];
    for (int i = 0; i < solutions.length; i++) {
      GivenCircles solution = all.nth(BigInteger.valueOf(i));
      for (int cell = 0; cell < cells; cell++) {
        solutions[i] |= solution.isBlack(cell) ? 1L << cell : 0;
      }
    }
    return new FewestClues(solutions, cells).search();
  }

  private GivenCircles search() {
    for (int clues = 0; ; clues++) {
      for (long solution : solutions) {
        Optional<Long> chosen = choose(differences(solution), 0, clues);
        if (chosen.isPresent()) {
          return circles(solution, chosen.get());
        }
      }
    }
  }

  /** Returns the cells in which each other solution differs, smallest sets first. */
  private List<Long> differences(long solution) {
    List<Long> differences = new ArrayList<>();
    Arrays.stream(solutions)
        .filter(other -> other != solution)
        .map(other -> other ^ solution)
        .boxed()
        .sorted((a, b) -> Long.bitCount(a) - Long.bitCount(b))
        .forEach(differences::add);
    return differences;
  }

  private static Optional<Long> choose(List<Long> differences, long chosen, int more) {
    for (long difference : differences) {
      if ((difference & chosen) == 0) {
        return more == 0 ? Optional.empty() : chooseFrom(difference, differences, chosen, more);
      }
    }
    return Optional.of(chosen);
  }

  private static Optional<Long> chooseFrom(
      long cells, List<Long> differences, long chosen, int more) {
    for (long left = cells; left != 0; left &= left - 1) {
      Optional<Long> found = choose(differences, chosen | Long.lowestOneBit(left), more - 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private GivenCircles circles(long solution, long chosen) {
    GivenCircles circles = GivenCircles.none(cells);
    for (int cell = 0; cell < cells; cell++) {
      if ((chosen >>> cell & 1) == 1) {
        circles = circles.with(cell, (int) (solution >>> cell & 1));
      }
    }
    return circles;
  }
}
