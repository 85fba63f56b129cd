// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.function.Consumer;
import org.saitan.parallel.Workers;
import org.saitan.text.Plural;

/**
 * Counts the border lines of a board, and so its solutions, without keeping a table.
 *
 * <p>Exact for any size, deterministic for any number of threads. Cost: each column of a square
 * board makes it nearly three times as long and as large. 12x12 takes 0.5 seconds of CPU, 15x15 4
 * seconds and a heap of 32 MB, 17x17 25 seconds and 300 MB, 18x18 80 seconds and 1 GB, 19x19 260
 * seconds and 3 GB (one core, Java 17).
 */
final class BorderCounter {
  private BorderCounter() {}

  /**
   * Counts the lines of a board.
   *
   * @param threads 1 or more
   * @param progress takes in half a sentence how far the count is
   * @param check run many times a second, by any of the threads; what it throws ends the count
   * @throws IllegalArgumentException if a side is less than 1, or both exceed {@link
   *     YinYangFrontier#MAX_COLUMNS}
   */
  static Counts count(
      int rows, int columns, int threads, Consumer<String> progress, Runnable check) {
    YinYangFrontier frontier =
        new YinYangFrontier(Math.max(rows, columns), Math.min(rows, columns));
    BigInteger zero = BigInteger.ZERO;
    if (frontier.columns() == 1) {
      return new Counts(rows, columns, zero, zero, zero, zero);
    }
    if (frontier.columns() == 2) {
      return new Counts(rows, columns, zero, zero, zero, BigInteger.ONE);
    }
    try (Workers workers = new Workers(threads, check)) {
      BigInteger[] kinds = count(frontier.rows() - 1, frontier.columns() - 1, workers, progress);
      return new Counts(rows, columns, kinds[0], kinds[1], kinds[2], kinds[3]);
    }
  }

  /**
   * Returns the number of cycles and of paths with 0, 1 and 2 ends in corners, in this order.
   *
   * @param rows rows of crossings, 2 or more
   * @param width crossings in a row, 2 or more, whether or not that is the shorter side
   */
  static BigInteger[] count(int rows, int width, Workers workers, Consumer<String> progress) {
    BorderSweep sweep = new BorderSweep(rows, width, workers);
    for (int row = 1; row <= rows; row++) {
      sweep.passRow();
      progress.accept("row %d of %d: %s".formatted(row, rows, Plural.of(sweep.size(), "word")));
    }
    return sweep.kinds();
  }

  /**
   * How many border lines a board has, by kind.
   *
   * <p>A line is a set of steps between neighbouring inner crossings, of which there are (rows - 1)
   * x (columns - 1): a Hamiltonian cycle, or a Hamiltonian path with both ends at crossings next to
   * the rim. Where an end leaves does not count, so reflections and rotations count apart and the
   * two ways out of a corner do not.
   *
   * @param cycles Hamiltonian cycles
   * @param paths0 paths with no end in a corner
   * @param paths1 paths with one end in a corner
   * @param paths2 paths with both ends in corners
   */
  record Counts(
      int rows,
      int columns,
      BigInteger cycles,
      BigInteger paths0,
      BigInteger paths1,
      BigInteger paths2) {

    /** Returns the number of lines of all kinds. */
    BigInteger lines() {
      return cycles.add(paths0).add(paths1).add(paths2);
    }

    /**
     * Returns the number of fillings of the board.
     *
     * <p>From 3 rows and columns on: twice (for the two colours) the lines, where each end in a
     * corner counts for its two ways out. A board of one row or column has no crossings; it may
     * change colour once or never, in {@code 2 n} ways. With two, the only line runs along the
     * middle, and each end has three ways out: 18, or 12 on 2x2, where both ends share one crossing
     * with four ways out.
     */
    BigInteger solutions() {
      int shorter = Math.min(rows, columns);
      int longer = Math.max(rows, columns);
      if (shorter == 1) {
        return BigInteger.valueOf(2L * longer);
      }
      if (shorter == 2) {
        return BigInteger.valueOf(longer == 2 ? 12 : 18);
      }
      return cycles.add(paths0).add(paths1.shiftLeft(1)).add(paths2.shiftLeft(2)).shiftLeft(1);
    }
  }
}
