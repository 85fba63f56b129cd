// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.util.Arrays;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Frontier;

/**
 * What a search knows of the lanes of all blocks: which are visited, and which of them in the last
 * layer.
 *
 * <p>A layer is found block by block, each by one thread, from {@link #begin} to {@link #end},
 * while other threads look at the last layer, there too; then comes {@link #turn}.
 */
abstract class SearchedLanes {
  /** Bytes that are held of a block beside its lanes. */
  private static final double BLOCK_BYTES = 3.0 * Integer.BYTES + Byte.BYTES;

  /** The most lanes for which three bits each are taken, which is faster than two. */
  private static final double MOST_WITH_THREE_BITS = 1L << 29;

  /** A way to hold lanes. */
  interface Making {
    /** See {@link SearchedLanes#of}. */
    SearchedLanes make(int blocks, int lanes, long states);
  }

  private final int[] open;
  private final byte[] parities;

  SearchedLanes(int blocks, int lanes) {
    open = new int[blocks];
    Arrays.fill(open, lanes);
    parities = new byte[blocks];
    Arrays.fill(parities, BlockLanes.NO_PARITY);
  }

  /**
   * Creates lanes of which none is visited; the first layer is to be found.
   *
   * @param states how many states they stand for
   */
  static SearchedLanes of(int blocks, int lanes, long states) {
    return areMany(blocks, lanes)
        ? new TwoBitLanes(blocks, lanes, states)
        : new ThreeBitLanes(blocks, lanes);
  }

  private static boolean areMany(double blocks, int lanes) {
    return blocks * lanes > MOST_WITH_THREE_BITS;
  }

  /** Returns the bytes that so many blocks take. */
  static double bytes(double blocks, int lanes) {
    int bits = areMany(blocks, lanes) ? 2 : 3;
    return blocks * (BLOCK_BYTES + (double) bits * BlockLanes.words(lanes) * Long.BYTES);
  }

  /** Returns the last layer, by number of block, until the next {@link #turn}. */
  abstract Frontier last();

  /** Returns how many lanes of a block have been found in the next layer. */
  abstract int found(int number);

  /**
   * Forgets the layer before last in all blocks, before blocks are begun out of order or not at
   * all.
   */
  abstract void settle();

  /** Begins a block; the lanes that are visited from now on are in the next layer. */
  abstract void begin(int number, BlockLanes block);

  /**
   * Ends a block.
   *
   * @param count how many lanes it has in the next layer
   * @param fresh which lanes, if any
   */
  abstract void end(int number, BlockLanes block, int count, long[] fresh);

  /**
   * Makes the next layer the last one; all blocks have been ended, or else all were settled.
   *
   * @param states how many states are in it
   */
  abstract void turn(long states);

  /** Returns how many lanes of a block are not visited. */
  int open(int number) {
    return open[number];
  }

  /** Returns the parity of lane 0 of a block, see {@link BlockLanes#parity}. */
  byte parity(int number) {
    return parities[number];
  }

  /** Keeps how many lanes of a block are not visited, and the parity of lane 0. */
  void keep(int number, BlockLanes block) {
    open[number] = block.open();
    parities[number] = block.parity();
  }
}
