// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The number of solutions with each color in each cell.
 *
 * <p>A forward sweep over finished {@link InMemoryCompletions} multiplies the number of ways to
 * reach each state by the state's number of completions. On an empty board with interchangeable
 * colors, no sweep is needed. The counts are exact. The sweep needs additional memory for two
 * layers.
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
   * Counts the solutions in a table, taking the table's given cells into account.
   *
   * @param beforeLayer a callback that runs before each layer; an exception that it throws aborts
   *     the count
   */
  public static CellCounts of(InMemoryCompletions table, Runnable beforeLayer) {
    CellCounts counts = new CellCounts(table);
    if (table.clues().isEmpty() && table.rules().colorsAreInterchangeable()) {
      counts.countBySymmetry();
    } else {
      counts.countForwards(beforeLayer);
    }
    return counts;
  }

  /**
   * Gives every color the same count in a cell, because swapping two colors maps the solutions with
   * one of them in the cell to the solutions with the other.
   */
  private void countBySymmetry() {
    BigInteger[] equal = new BigInteger[colors];
    Arrays.fill(equal, total.divide(BigInteger.valueOf(colors)));
    Arrays.fill(counts, equal);
  }

  private void countForwards(Runnable beforeLayer) {
    WideCounts prefixes = new WideCounts(table.layerSize(0), 1);
    for (int i = 0; i < prefixes.length(); i++) {
      prefixes.setOne(i);
    }
    for (int step = 0; step < counts.length; step++) {
      beforeLayer.run();
      int bits = prefixes.maxSumBitLength() + WideCounts.carryBits(colors);
      WideCounts nextPrefixes =
          new WideCounts(table.layerSize(step + 1), WideCounts.wordsFor(bits));
      counts[table.rules().cellAt(step)] = advance(step, prefixes, nextPrefixes);
      prefixes = nextPrefixes;
    }
  }

  /**
   * Counts the ways to reach each state of the next layer, and the solutions with each color in the
   * cell of this step.
   *
   * @param nextPrefixes receives the number of ways to reach each state of the next layer
   * @return the number of solutions with each color in the cell of this step
   */
  private BigInteger[] advance(int step, WideCounts prefixes, WideCounts nextPrefixes) {
    WideCounts completions = table.counts(step + 1);
    BigInteger[] sums = new BigInteger[colors];
    Arrays.fill(sums, BigInteger.ZERO);
    int last = colors - 1;
    for (int i = 0; i < prefixes.length(); i++) {
      long state = table.state(step, i);
      for (int color = 0; color <= last; color++) {
        int next = table.nextIndex(state, step, color);
        if (next < 0) {
          continue;
        }
        nextPrefixes.add(next, prefixes, i);
        if (color == last) {
          continue; // The count of the last color is computed below by subtraction.
        }
        sums[color] = sums[color].add(prefixes.get(i).multiply(completions.get(next)));
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
   * Returns the number of solutions with the given color in the given cell.
   *
   * @param cell the cell's number in reading order
   */
  public BigInteger count(int cell, int color) {
    return counts[cell][color];
  }
}
