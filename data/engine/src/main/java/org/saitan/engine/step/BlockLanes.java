// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What a search has visited of blocks in a row.
 *
 * @param visited a bit a lane, the words of a block after those of the one before
 * @param parities the parity of lane 0 of each block: the parity of its distance where every move
 *     changes a parity; {@link #NO_PARITY} while no lane is visited
 */
public record BlockLanes(long[] visited, byte[] parities) implements Serializable {
  /** The parity of a block with no visited lane, or of a space without parities. */
  static final byte NO_PARITY = -1;

  /** How many words come from memory at a time. */
  private static final int CACHE_LINE_WORDS = 8;

  /** Returns blocks of which nothing is visited. */
  public static BlockLanes none(int blocks, int lanes) {
    byte[] parities = new byte[blocks];
    Arrays.fill(parities, NO_PARITY);
    return new BlockLanes(new long[Math.multiplyExact(blocks, words(lanes))], parities);
  }

  /** Returns a copy, to visit more of. */
  public BlockLanes copy() {
    return new BlockLanes(visited.clone(), parities.clone());
  }

  /** Returns how many words hold a bit for each of this many lanes. */
  public static int words(int lanes) {
    return (lanes + Long.SIZE - 1) / Long.SIZE;
  }

  /** Returns how many lanes there are in so many words from an index on, a bit a lane. */
  public static int count(long[] lanes, int at, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(lanes[at + w]);
    }
    return count;
  }

  /**
   * Asks for the memory of words before they are looked at: all that a block's arcs lead to is
   * waited for together, and not one after the other.
   *
   * @return a number without meaning, to be used so that nothing is left out as of no use
   */
  public static long touch(long[] lanes, int at, int words) {
    long sum = 0;
    for (int w = 0; w < words; w += CACHE_LINE_WORDS) {
      sum ^= lanes[at + w];
    }
    return sum;
  }
}
