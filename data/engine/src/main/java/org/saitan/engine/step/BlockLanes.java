// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The visited lanes of consecutive blocks.
 *
 * @param visited one bit per lane, block by block
 * @param parities the parity of lane 0 of each block: the parity of its distance if every move
 *     changes a parity; {@link #NO_PARITY} while no lane is visited
 */
public record BlockLanes(long[] visited, byte[] parities) implements Serializable {
  /** The parity of a block with no visited lane, or of a space without parities. */
  static final byte NO_PARITY = -1;

  /** The number of words in a cache line. */
  private static final int CACHE_LINE_WORDS = 8;

  /** Returns blocks without visited lanes. */
  public static BlockLanes none(int blocks, int lanes) {
    byte[] parities = new byte[blocks];
    Arrays.fill(parities, NO_PARITY);
    return new BlockLanes(new long[Math.multiplyExact(blocks, words(lanes))], parities);
  }

  /** Returns a copy. */
  public BlockLanes copy() {
    return new BlockLanes(visited.clone(), parities.clone());
  }

  /** Returns the number of words that hold one bit per lane. */
  public static int words(int lanes) {
    return (lanes + Long.SIZE - 1) / Long.SIZE;
  }

  /** Returns the number of lanes set in a range of words. */
  public static int count(long[] lanes, int at, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(lanes[at + w]);
    }
    return count;
  }

  /**
   * Prefetches words: the cache misses of all targets of a block overlap instead of following one
   * another.
   *
   * @return a meaningless number that the caller must use, so that the compiler keeps the loads
   */
  public static long prefetch(long[] lanes, int at, int words) {
    long sum = 0;
    for (int w = 0; w < words; w += CACHE_LINE_WORDS) {
      sum ^= lanes[at + w];
    }
    return sum;
  }
}
