// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.parallel.Workers;
import org.saitan.placement.Census;
import org.saitan.text.Plural;

/**
 * Counts the solutions of a board by counting the possible border lines between the colors, without
 * building a table.
 *
 * <p>A line is a Hamiltonian cycle on the (rows - 1) x (columns - 1) inner crossings, or a
 * Hamiltonian path with both ends at crossings next to the edge. Reflections and rotations of a
 * line count separately; the two ways in which an end can leave the board from a corner do not.
 *
 * <p>The count is exact for any size, and the same for any number of threads. Time and memory
 * nearly triple with each column of a square board: 12x12 takes 0.4 seconds of CPU, 15x15 6 seconds
 * and 60 MB of heap, 17x17 40 seconds and 0.6 GB, 18x18 about 125 seconds and 1.7 GB, 19x19 400
 * seconds and 5 GB (one core, Java 17).
 *
 * @param rows the number of rows of cells
 * @param columns the number of columns of cells
 */
record BorderCensus(int rows, int columns) implements Census {
  private static final String LINES = "lines";
  private static final String CYCLES = "cycles";
  private static final List<String> KINDS = List.of(CYCLES, "paths0", "paths1", "paths2");

  private static final List<Total> TOTALS =
      List.of(
          new Total(LINES, "lines"),
          new Total(CYCLES, "cycles"),
          new Total(KINDS.get(1), "paths, no end in a corner"),
          new Total(KINDS.get(2), "paths, one end in a corner"),
          new Total(KINDS.get(3), "paths, both in corners"));

  /* Fitted to measurements on one core with up to 19 columns. */
  private static final int MEASURED_COLUMNS = 19;
  private static final double MEASURED_BYTES = 5.3e9;
  private static final double MEASURED_SECONDS = 400;
  private static final double GROWTH = 3.1;
  private static final double BASE_BYTES = 4e6;
  private static final double BASE_SECONDS = 0.3;

  @Override
  public List<Total> totals() {
    return TOTALS;
  }

  @Override
  public Cost cost() {
    int width = Math.min(rows, columns);
    double longer = (double) Math.max(rows, columns) / width;
    double scale = Math.pow(GROWTH, (double) width - MEASURED_COLUMNS);
    return new Cost(
        BASE_BYTES + MEASURED_BYTES * scale, BASE_SECONDS + MEASURED_SECONDS * scale * longer);
  }

  @Override
  public Census.Tally count(int threads, Consumer<String> progress, Runnable check) {
    int height = Math.max(rows, columns) - 1;
    int width = Math.min(rows, columns) - 1;
    if (width < 2) {
      // A single row of crossings has one line; a board without crossings has none.
      BigInteger paths2 = BigInteger.valueOf(width);
      return tally(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO, paths2);
    }
    try (Workers workers = new Workers(threads, check)) {
      return tally(BorderSweep.count(height, width, workers, progress));
    }
  }

  /**
   * Returns the tally for the number of lines of each kind.
   *
   * <p>With at least 3 rows and columns, each line gives two solutions, which differ by swapping
   * the colors. The number doubles for each end in a corner, because such an end can leave the
   * board in two ways. A board with one row or column of {@code n} cells has no crossings; the
   * color changes at most once along it, so there are {@code 2 n} solutions. With two rows or
   * columns, the only line runs along the middle, and each end can leave in three ways. This gives
   * 18 solutions, or 12 on 2x2, where both ends share one crossing with four ways out.
   *
   * @param kinds the number of cycles and of paths with 0, 1 and 2 ends in corners
   */
  Census.Tally tally(BigInteger... kinds) {
    int shorter = Math.min(rows, columns);
    int longer = Math.max(rows, columns);
    BigInteger ways =
        kinds[0].add(kinds[1]).add(kinds[2].shiftLeft(1)).add(kinds[3].shiftLeft(2)).shiftLeft(1);
    if (shorter == 1) {
      ways = BigInteger.valueOf(2L * longer);
    } else if (shorter == 2) {
      ways = BigInteger.valueOf(longer == 2 ? 12 : 18);
    }
    Map<String, BigInteger> totals = new LinkedHashMap<>();
    totals.put(LINES, Arrays.stream(kinds).reduce(BigInteger.ZERO, BigInteger::add));
    for (int kind = 0; kind < kinds.length; kind++) {
      totals.put(KINDS.get(kind), kinds[kind]);
    }
    return new Census.Tally(ways, totals);
  }

  @Override
  public Optional<String> inconsistency(Census.Tally tally) {
    Census.Tally expected =
        tally(KINDS.stream().map(tally.totals()::get).toArray(BigInteger[]::new));
    return expected.equals(tally)
        ? Optional.empty()
        : Optional.of(
            "the kinds of lines imply %s lines and %s solutions, but %s and %s are stored"
                .formatted(
                    expected.totals().get(LINES),
                    expected.solutions(),
                    tally.totals().get(LINES),
                    tally.solutions()));
  }

  @Override
  public String summarize(Map<String, BigInteger> totals) {
    BigInteger lines = totals.get(LINES);
    BigInteger cycles = totals.get(CYCLES);
    return "%s (%s, %s)"
        .formatted(
            Plural.exactly(lines, "line"),
            Plural.exactly(cycles, "cycle"),
            Plural.exactly(lines.subtract(cycles), "path"));
  }
}
