// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongConsumer;
import org.saitan.problem.DoesNotFitException;

/**
 * A number of optimal solutions for each lane of each stored block, of 64 bits where that is enough
 * and of 128 where not.
 *
 * <p>Blocks come in runs. A run may be written by one thread while others read numbers of it that
 * were written before, since no number is written twice.
 */
final class LaneCounts {
  private final int run;
  private final int lanes;
  private final long[][] low;

  /** The upper halves of the runs that have numbers with any. */
  private final AtomicReferenceArray<long[]> high;

  private final LongConsumer room;

  /**
   * Creates the numbers, all 0.
   *
   * @param run blocks of a run
   * @param room asked before so many bytes more are taken than {@link #bytes} says
   */
  LaneCounts(int blocks, int lanes, int run, LongConsumer room) {
    this.run = run;
    this.lanes = lanes;
    this.room = room;
    this.low = new long[(blocks + run - 1) / run][];
    this.high = new AtomicReferenceArray<>(low.length);
    for (int r = 0; r < low.length; r++) {
      low[r] = new long[Math.min(run, blocks - r * run) * lanes];
    }
  }

  /** Returns the bytes that numbers of 64 bits take. */
  static double bytes(double blocks, int lanes) {
    return blocks * lanes * Long.BYTES;
  }

  private int offset(int block) {
    return block % run * lanes;
  }

  /** Returns a number. */
  BigInteger get(int block, int lane) {
    int at = offset(block) + lane;
    long[] upper = high.get(block / run);
    return number(low[block / run][at], upper == null ? 0 : upper[at]);
  }

  /** Returns the number whose halves these are. */
  static BigInteger number(long low, long high) {
    if (high == 0 && low >= 0) {
      return BigInteger.valueOf(low);
    }
    BigInteger lower = BigInteger.valueOf(low >>> 1).shiftLeft(1).or(BigInteger.valueOf(low & 1));
    BigInteger upper = BigInteger.valueOf(high >>> 1).shiftLeft(1).or(BigInteger.valueOf(high & 1));
    return upper.shiftLeft(Long.SIZE).or(lower);
  }

  /** Writes a number down that was 0. */
  void set(int block, int lane, long lower, long upper) {
    int at = offset(block) + lane;
    low[block / run][at] = lower;
    if (upper != 0) {
      upperHalves(block / run)[at] = upper;
    }
  }

  private long[] upperHalves(int r) {
    long[] known = high.get(r);
    if (known == null) {
      room.accept((long) low[r].length * Long.BYTES);
      known = new long[low[r].length];
      high.set(r, known);
    }
    return known;
  }

  /** The numbers of one block. */
  final class Row {
    private long[] lower;
    private long[] upper;
    private int from;

    /** Turns to a block. */
    void turn(int block) {
      lower = low[block / run];
      upper = high.get(block / run);
      from = offset(block);
    }

    /**
     * Adds the number of a lane to a sum.
     *
     * @param lowSums lower halves of sums
     * @param highSums upper halves of sums
     * @param i which sum
     * @throws DoesNotFitException if it does not fit 128 bits
     */
    void addTo(int lane, long[] lowSums, long[] highSums, int i) {
      long term = lower[from + lane];
      long sum = lowSums[i] + term;
      lowSums[i] = sum;
      boolean carry = Long.compareUnsigned(sum, term) < 0;
      if (carry || upper != null) {
        addUpper(upper == null ? 0 : upper[from + lane], carry ? 1 : 0, highSums, i);
      }
    }

    private static void addUpper(long term, int carry, long[] sums, int i) {
      long sum = sums[i] + term;
      boolean over = Long.compareUnsigned(sum, term) < 0 || carry == 1 && sum == -1;
      if (over) {
        throw new DoesNotFitException(
            "a state has more than 2^128 optimal solutions, more than this program counts for all states at once;"
                + " ask for single states");
      }
      sums[i] = sum + carry;
    }
  }
}
