// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * How many solutions have each color in each cell.
 *
 * <p>Cost: a sweep forwards over a finished {@link InMemoryCompletions}, which multiplies the ways
 * to reach a state by the ways to go on; none where nothing is given and the colors are alike.
 * Memory: two layers. Exact.
 */
public final class CellCounts {
  private final InMemoryCompletions table;
  private final int colors;
  private final BigInteger total;
  private final BigInteger[][] counts;

  private CellCounts(InMemoryCompletions table) {
    this.table = table;
    this.colors = table.rules().colors().size();
    this.total = table.total();
    this.counts = new BigInteger[table.rules().cells()][];
  }

  /**
   * Counts the solutions that the table was built for, with its given cells if any.
   *
   * @param beforeEach run before each layer; what it throws ends the count
   */
  public static CellCounts of(InMemoryCompletions table, Runnable beforeEach) {
    CellCounts counts = new CellCounts(table);
    if (table.given().isEmpty() && table.rules().colorsAreInterchangeable()) {
      counts.countAlike();
    } else {
      counts.countForwards(beforeEach);
    }
    return counts;
  }

  /** Changing places, the colors take the solutions with one in a cell to those with another. */
  private void countAlike() {
    BigInteger[] equal = new BigInteger[colors];
    Arrays.fill(equal, total.divide(BigInteger.valueOf(colors)));
    Arrays.fill(counts, equal);
  }

  private void countForwards(Runnable beforeEach) {
    WideCounts fillings = new WideCounts(table.layerSize(0), 1);
    for (int i = 0; i < fillings.length(); i++) {
      fillings.setOne(i);
    }
    for (int step = 0; step < counts.length; step++) {
      beforeEach.run();
      int bits = fillings.maxSumBitLength() + WideCounts.carryBits(colors);
      WideCounts later = new WideCounts(table.layerSize(step + 1), WideCounts.wordsFor(bits));
      counts[table.rules().cellAt(step)] = advance(step, fillings, later);
      fillings = later;
    }
  }

  /**
   * Counts the ways to reach the next layer.
   *
   * @param later receives them
   * @return the number of solutions with each color in the cell of this step
   */
  private BigInteger[] advance(int step, WideCounts fillings, WideCounts later) {
    WideCounts completions = table.counts(step + 1);
    BigInteger[] sums = new BigInteger[colors];
    Arrays.fill(sums, BigInteger.ZERO);
    int last = colors - 1;
    for (int i = 0; i < fillings.length(); i++) {
      long state = table.state(step, i);
      for (int color = 0; color <= last; color++) {
        int next = table.nextIndex(state, step, color);
        if (next < 0) {
          continue;
        }
        later.add(next, fillings, i);
        if (color == last) {
          continue; // What the others leave.
        }
        sums[color] = sums[color].add(fillings.get(i).multiply(completions.get(next)));
      }
    }
    sums[last] = total;
    for (int color = 0; color < last; color++) {
      sums[last] = sums[last].subtract(sums[color]);
    }
    return sums;
  }

  /** Returns the number of solutions. */
  public BigInteger total() {
    return total;
  }

  /**
   * Returns the number of solutions with a color in a cell.
   *
   * @param cell its number in reading order
   */
  public BigInteger count(int cell, int color) {
    return counts[cell][color];
  }
}
