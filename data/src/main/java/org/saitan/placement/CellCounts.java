// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * How many solutions have each colour in each cell.
 *
 * <p>Cost: a sweep forwards over a finished {@link SweptCompletions}, which multiplies the ways to
 * reach a state by the ways to go on; none where nothing is given and the colours are alike.
 * Memory: two layers. Exact.
 */
public final class CellCounts {
  private final SweptCompletions table;
  private final int colours;
  private final BigInteger total;
  private final BigInteger[][] counts;

  private CellCounts(SweptCompletions table) {
    this.table = table;
    this.colours = table.filling().colours().size();
    this.total = table.total();
    this.counts = new BigInteger[table.filling().cells()][];
  }

  /**
   * Counts the solutions that the table was built for, with its given cells if any.
   *
   * @param beforeEach run before each layer; what it throws ends the count
   */
  public static CellCounts of(SweptCompletions table, Runnable beforeEach) {
    CellCounts counts = new CellCounts(table);
    if (table.given().isEmpty() && table.filling().coloursAreAlike()) {
      counts.countAlike();
    } else {
      counts.countForwards(beforeEach);
    }
    return counts;
  }

  /** Changing places, the colours take the solutions with one in a cell to those with another. */
  private void countAlike() {
    BigInteger[] equal = new BigInteger[colours];
    Arrays.fill(equal, total.divide(BigInteger.valueOf(colours)));
    Arrays.fill(counts, equal);
  }

  private void countForwards(Runnable beforeEach) {
    WideCounts fillings = new WideCounts(table.layerSize(0), 1);
    for (int i = 0; i < fillings.length(); i++) {
      fillings.setOne(i);
    }
    for (int step = 0; step < counts.length; step++) {
      beforeEach.run();
      int bits = fillings.maxSumBitLength() + WideCounts.carryBits(colours);
      WideCounts later = new WideCounts(table.layerSize(step + 1), WideCounts.wordsFor(bits));
      counts[table.filling().cellAt(step)] = advance(step, fillings, later);
      fillings = later;
    }
  }

  /**
   * Counts the ways to reach the next layer.
   *
   * @param later receives them
   * @return the number of solutions with each colour in the cell of this step
   */
  private BigInteger[] advance(int step, WideCounts fillings, WideCounts later) {
    WideCounts completions = table.counts(step + 1);
    BigInteger[] sums = new BigInteger[colours];
    Arrays.fill(sums, BigInteger.ZERO);
    int last = colours - 1;
    for (int i = 0; i < fillings.length(); i++) {
      long state = table.state(step, i);
      for (int colour = 0; colour <= last; colour++) {
        int next = table.nextIndex(state, step, colour);
        if (next < 0) {
          continue;
        }
        later.add(next, fillings, i);
        if (colour == last) {
          continue; // What the others leave.
        }
        sums[colour] = sums[colour].add(fillings.get(i).multiply(completions.get(next)));
      }
    }
    sums[last] = total;
    for (int colour = 0; colour < last; colour++) {
      sums[last] = sums[last].subtract(sums[colour]);
    }
    return sums;
  }

  /** Returns the number of solutions. */
  public BigInteger total() {
    return total;
  }

  /**
   * Returns the number of solutions with a colour in a cell.
   *
   * @param cell its number in reading order
   */
  public BigInteger count(int cell, int colour) {
    return counts[cell][colour];
  }
}
