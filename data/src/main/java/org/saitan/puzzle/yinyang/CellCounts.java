package org.saitan.puzzle.yinyang;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * How many solutions have white, and how many black, in each cell.
 *
 * <p>Cost: a sweep forwards over a finished {@link SweptCompletions}, which multiplies the ways to
 * reach a state by the ways to go on. Memory: two layers. Exact.
 */
public final class CellCounts {
  private final BigInteger total;
  private final BigInteger[] whites;

  private CellCounts(BigInteger total, BigInteger[] whites) {
    this.total = total;
    this.whites = whites;
  }

  /** Counts the solutions that the table was built for, with its given circles if any. */
  public static CellCounts of(SweptCompletions table) {
    BigInteger total = table.total();
    int cells = table.layers().steps();
    BigInteger[] whites = new BigInteger[cells];
    if (!table.layers().isColoured()) {
      // Swapping the colours of a solution gives another.
      Arrays.fill(whites, total.shiftRight(1));
      return new CellCounts(total, whites);
    }
    WideCounts fillings = new WideCounts(table.layerSize(0), 1);
    for (int i = 0; i < fillings.length(); i++) {
      fillings.setOne(i);
    }
    for (int step = 0; step < cells; step++) {
      WideCounts later =
          new WideCounts(
              table.layerSize(step + 1), WideCounts.wordsFor(fillings.maxSumBitLength() + 1));
      whites[table.layers().order().cellAt(step)] =
          advance(table, step, fillings, later, total.bitLength() < Long.SIZE);
      fillings = later;
    }
    return new CellCounts(total, whites);
  }

  /**
   * Counts the ways to reach the next layer.
   *
   * @param later receives them
   * @param narrow whether the number of solutions, and so each product, fits a long
   * @return the number of solutions with white in the cell of this step
   */
  private static BigInteger advance(
      SweptCompletions table, int step, WideCounts fillings, WideCounts later, boolean narrow) {
    WideCounts completions = table.counts(step + 1);
    long narrowSum = 0;
    BigInteger wideSum = BigInteger.ZERO;
    for (int i = 0; i < fillings.length(); i++) {
      long state = table.state(step, i);
      int black = table.nextIndex(state, step, YinYangFrontier.BLACK);
      if (black >= 0) {
        later.add(black, fillings, i);
      }
      int white = table.nextIndex(state, step, YinYangFrontier.WHITE);
      if (white < 0) {
        continue;
      }
      later.add(white, fillings, i);
      if (narrow) {
        narrowSum += fillings.low(i) * completions.low(white);
      } else {
        wideSum = wideSum.add(fillings.get(i).multiply(completions.get(white)));
      }
    }
    return narrow ? BigInteger.valueOf(narrowSum) : wideSum;
  }

  /** Returns the number of solutions. */
  public BigInteger total() {
    return total;
  }

  /** Returns the number of solutions with white in a cell, numbered in reading order. */
  public BigInteger white(int cell) {
    return whites[cell];
  }

  /** Returns the number of solutions with black in a cell, numbered in reading order. */
  public BigInteger black(int cell) {
    return total.subtract(whites[cell]);
  }
}
