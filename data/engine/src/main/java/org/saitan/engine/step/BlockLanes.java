// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The visited lanes of consecutive blocks.
 *
 * @param visited the visited lanes, one bit each, block by block
 * @param parities the parity of lane 0 of each block. If every move changes a parity, this is the
 *     parity of that lane's distance. It is {@link #NO_PARITY} until a lane of the block has been
 *     visited.
 */
public record BlockLanes(long[] visited, byte[] parities) implements Serializable {
  /** The parity of a block in which no lane has been visited, or of a space without parities. */
  static final byte NO_PARITY = -1;

  /** The number of words in a cache line. */
  private static final int CACHE_LINE_WORDS = 8;

  /** Returns blocks without visited lanes. */
  public static BlockLanes none(int blocks, int lanes) {
    byte[] parities = new byte[blocks];
    Arrays.fill(parities, NO_PARITY);
    return new BlockLanes(new long[Math.multiplyExact(blocks, words(lanes))], parities);
  }

  public BlockLanes copy() {
    return new BlockLanes(visited.clone(), parities.clone());
  }

  /** Returns the number of words needed for one bit per lane. */
  public static int words(int lanes) {
    return (lanes + Long.SIZE - 1) / Long.SIZE;
  }

  /** Returns the number of lanes whose bits are set in the given words. */
  public static int count(long[] lanes, int at, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(lanes[at + w]);
    }
    return count;
  }

  /**
   * Prefetches words, so that the cache misses for all targets of a block overlap instead of
   * occurring one after another.
   *
   * @return a meaningless number, which the caller must use so that the compiler does not remove
   *     the loads
   */
  public static long prefetch(long[] lanes, int at, int words) {
    long sum = 0;
    for (int w = 0; w < words; w += CACHE_LINE_WORDS) {
      sum ^= lanes[at + w];
    }
    return sum;
  }
}
