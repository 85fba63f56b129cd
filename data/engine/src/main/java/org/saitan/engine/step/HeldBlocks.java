// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.table.TableDigest;

/**
 * The kept blocks, by number, of which an engine holds something at a time, and the slot of each:
 * how many of these have lower numbers.
 *
 * <p>Memory where not all are held: a bit and a half a kept block.
 */
public final class HeldBlocks {
  private static final int WORDS_PER_SPAN = TableDigest.SPAN / Long.SIZE;

  /** A bit a kept block; null where all are held. */
  private final long[] bits;

  /** By word, how many blocks of the words before it are held. */
  private final int[] ranks;

  private final int count;

  private HeldBlocks(long[] bits, int[] ranks, int count) {
    this.bits = bits;
    this.ranks = ranks;
    this.count = count;
  }

  /** Holds all of so many kept blocks. */
  public static HeldBlocks all(int blocks) {
    return new HeldBlocks(null, null, blocks);
  }

  /**
   * Holds some blocks.
   *
   * @param bits a bit a kept block, as many words as {@link #words} says, not to be changed any
   *     more
   */
  public static HeldBlocks of(long[] bits) {
    int[] ranks = new int[bits.length];
    int count = 0;
    for (int w = 0; w < bits.length; w++) {
      ranks[w] = count;
      count += Long.bitCount(bits[w]);
    }
    return new HeldBlocks(bits, ranks, count);
  }

  /** Returns how many words have a bit for each of so many blocks: those of whole spans. */
  public static int words(int blocks) {
    return (int) (((long) blocks + TableDigest.SPAN - 1) / TableDigest.SPAN) * WORDS_PER_SPAN;
  }

  /** Returns the bytes that it takes to know which of so many blocks are held. */
  public static double bytes(double blocks) {
    return blocks * (Long.BYTES + Integer.BYTES) / Long.SIZE;
  }

  /**
   * Returns the expected number of ranges that hold a block, where a range holds the blocks that
   * its arcs lead to: measured is 1 and 1.0 to 1.45 times the logarithm.
   *
   * @param arcs arcs of a block
   */
  public static double copies(double arcs, int ranges) {
    double logarithm = Math.log(ranges) / Math.log(2);
    return Math.min(ranges, 1 + Math.min(arcs, 1.4 * logarithm));
  }

  /** Returns how many blocks are held. */
  public int count() {
    return count;
  }

  /** Returns whether all blocks are held, each in the slot of its number. */
  public boolean areAll() {
    return bits == null;
  }

  /** Returns whether a block is held. */
  public boolean has(int block) {
    return bits == null || (bits[block >> 6] >>> block & 1) != 0;
  }

  /** Returns whether any block of a span is held. */
  public boolean hasAnyOf(int span) {
    if (bits == null) {
      return true;
    }
    long any = 0;
    for (int w = span * WORDS_PER_SPAN; w < (span + 1) * WORDS_PER_SPAN; w++) {
      any |= bits[w];
    }
    return any != 0;
  }

  /** Returns the slot of a block that is held, {@code 0 <= slot < count()}. */
  public int slot(int block) {
    return bits == null
        ? block
        : ranks[block >> 6] + Long.bitCount(bits[block >> 6] & (1L << block) - 1);
  }
}
