// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
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

  /** One layer, wherever it is kept. */
  public interface Layer {
    /** Shows all blocks of a run that have lanes in this layer. */
    void read(int run, LayerRecord.BlockVisitor visitor) throws IOException;
  }

  /**
   * Creates the scratch memory.
   *
   * @param lanes lanes of a block
   * @param layers number of layers
   */
  public RunValues(int lanes, int layers) {
    this.lanes = lanes;
    this.distances = new char[RetrogradeSearch.RUN * lanes];
    this.counts = new long[layers];
  }

  /**
   * Takes in a run.
   *
   * @param layers all layers, distance 0 first
   * @param weights by place in the run: how many states a lane of the block stands for
   */
  public void read(int run, List<? extends Layer> layers, LongUnaryOperator weights)
      throws IOException {
    Arrays.fill(distances, BlockLayout.UNREACHED);
    goals.clear();
    for (int d = 0; d < layers.size(); d++) {
      char distance = (char) d;
      layers
          .get(d)
          .read(
              run,
              (place, bits) -> {
                if (distance == 0) {
                  goals.put(place, bits.clone());
                }
                long weight = weights.applyAsLong(place);
                counts[distance] += weight * fill(place * lanes, bits, distance);
              });
    }
  }

  private int fill(int from, long[] bits, char distance) {
    int count = 0;
    for (int w = 0; w < bits.length; w++) {
      count += Long.bitCount(bits[w]);
      for (long rest = bits[w]; rest != 0; rest &= rest - 1) {
        distances[from + (w << 6) + Long.numberOfTrailingZeros(rest)] = distance;
      }
    }
    return count;
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
