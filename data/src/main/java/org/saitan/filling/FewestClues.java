package org.saitan.filling;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The fewest cells given that any puzzle of a board can have, proved by search.
 *
 * <p>Given cells make a solution unique exactly if every other solution differs from it in one of
 * them. So they must meet the set of differences to each other solution; for one number of given
 * cells after another, and one solution after another, all ways to choose such cells are tried: a
 * difference not met yet must be met by one of its own cells.
 *
 * <p>Memory: the square of the number of solutions. Meant for up to a few thousand solutions.
 */
public final class FewestClues {
  /** The most cells of a board: a set of cells fits a long. */
  public static final int MAX_CELLS = 36;

  private final Solutions all;

  /** For each bit of a colour's number, and each solution, the cells whose colour has that bit. */
  private final long[][] planes;

  private FewestClues(Solutions all, int cells, int colours) {
    this.all = all;
    int number = all.total().intValueExact();
    planes = new long[Integer.SIZE - Integer.numberOfLeadingZeros(colours - 1)][number];
    for (int i = 0; i < number; i++) {
      GivenCells solution = all.nth(BigInteger.valueOf(i));
      for (int cell = 0; cell < cells; cell++) {
        for (int bit = 0; bit < planes.length; bit++) {
          planes[bit][i] |= (long) (solution.colour(cell) >> bit & 1) << cell;
        }
      }
    }
  }

  /**
   * Returns a puzzle with as few given cells as there can be.
   *
   * @throws IllegalArgumentException if the board has more than {@value #MAX_CELLS} cells
   * @throws IllegalStateException if it has no solution
   */
  public static GivenCells of(Completions completions) {
    int cells = completions.filling().cells();
    if (cells > MAX_CELLS) {
      throw new IllegalArgumentException("cells must be in [1-" + MAX_CELLS + "], got " + cells);
    }
    Solutions all = new Solutions(completions);
    if (all.total().signum() == 0) {
      throw new IllegalStateException("there is no solution to make a puzzle of");
    }
    return new FewestClues(all, cells, completions.filling().colours().size()).search();
  }

  private GivenCells search() {
    for (int clues = 0; ; clues++) {
      for (int solution = 0; solution < planes[0].length; solution++) {
        Optional<Long> chosen = choose(differences(solution), 0, clues);
        if (chosen.isPresent()) {
          return onlyChosen(all.nth(BigInteger.valueOf(solution)), chosen.get());
        }
      }
    }
  }

  /** Returns the cells in which each other solution differs, smallest sets first. */
  private List<Long> differences(int solution) {
    long[] differences = new long[planes[0].length];
    for (long[] plane : planes) {
      for (int other = 0; other < differences.length; other++) {
        differences[other] |= plane[other] ^ plane[solution];
      }
    }
    List<Long> sorted = new ArrayList<>();
    Arrays.stream(differences)
        .filter(difference -> difference != 0)
        .boxed()
        .sorted((a, b) -> Long.bitCount(a) - Long.bitCount(b))
        .forEach(sorted::add);
    return sorted;
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

  private static GivenCells onlyChosen(GivenCells solution, long chosen) {
    return IntStream.range(0, solution.cells())
        .filter(cell -> (chosen >>> cell & 1) == 0)
        .boxed()
        .reduce(solution, GivenCells::without, (one, other) -> one);
  }
}
