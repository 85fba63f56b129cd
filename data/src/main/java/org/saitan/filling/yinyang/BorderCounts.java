// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;

/**
 * How many border lines a board has, by kind.
 *
 * <p>A line is a set of steps between neighbouring inner crossings, of which there are (rows - 1) x
 * (columns - 1): a Hamiltonian cycle, or a Hamiltonian path with both ends at crossings next to the
 * rim. Where an end leaves does not count, so reflections and rotations count apart and the two
 * ways out of a corner do not.
 *
 * @param cycles Hamiltonian cycles
 * @param paths0 paths with no end in a corner
 * @param paths1 paths with one end in a corner
 * @param paths2 paths with both ends in corners
 */
public record BorderCounts(
    int rows,
    int columns,
    BigInteger cycles,
    BigInteger paths0,
    BigInteger paths1,
    BigInteger paths2) {

  /** Returns the number of lines of all kinds. */
  public BigInteger lines() {
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
  public BigInteger solutions() {
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
