// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;

/**
 * The distances and next moves of one run of blocks after the other, put together from all layers
 * of a search; scratch memory of one thread.
 */
public final class RunValues {
  private final int lanes;
  private final char[] distances;

  /** By place in the run, the lanes that are goals. */
  private final Map<Integer, long[]> goals = new HashMap<>();

  private final long[] counts;

  /**
   * Creates the scratch memory.
   *
   * @param lanes lanes of a block
   * @param layers number of layers
   */
  public RunValues(int lanes, int layers) {
    this.lanes = lanes;
    this.distances = new char[TableDigest.RUN * lanes];
    this.counts = new long[layers];
  }

  /** Begins a run, of which nothing is reached yet. */
  public void begin() {
    Arrays.fill(distances, BlockLayout.UNREACHED);
    goals.clear();
  }

  /**
   * Adds the lanes of a block in a layer.
   *
   * @param place the block's place in the run
   * @param bits words of bits, a bit a lane
   * @param weight how many states a lane stands for
   */
  public void add(int distance, int place, long[] bits, int weight) {
    if (distance == 0) {
      goals.put(place, bits.clone());
    }
    int count = 0;
    for (int w = 0; w < bits.length; w++) {
      count += Long.bitCount(bits[w]);
      for (long rest = bits[w]; rest != 0; rest &= rest - 1) {
        int lane = (w << 6) + Long.numberOfTrailingZeros(rest);
        distances[place * lanes + lane] = (char) distance;
      }
    }
    counts[distance] += (long) weight * count;
  }

  /** Returns the lanes of a block of the run that are goals, or null. */
  public long[] goals(int place) {
    return goals.get(place);
  }

  /**
   * Returns the bytes of a block of the run in a table.
   *
   * @param nextMoves the next move of each lane
   */
  public byte[] encode(int place, byte[] nextMoves, BlockLayout layout) {
    return layout.encode(distances, place * lanes, lane -> nextMoves[lane] & 0xff);
  }

  /** Returns how many states, classes unfolded, the runs taken in have in each layer. */
  public long[] counts() {
    return counts;
  }
}
