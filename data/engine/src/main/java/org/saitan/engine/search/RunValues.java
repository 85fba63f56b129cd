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
  private final boolean withMoves;
  private final char[] distances;
  private final byte[] moves;

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
   * @param withMoves whether layers hold next moves
   */
  public RunValues(int lanes, int layers, boolean withMoves) {
    this.lanes = lanes;
    this.withMoves = withMoves;
    this.distances = new char[RetrogradeSearch.RUN * lanes];
    this.moves = new byte[RetrogradeSearch.RUN * lanes];
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
              (place, bits, next) -> {
                if (distance == 0) {
                  goals.put(place, bits.clone());
                }
                long weight = weights.applyAsLong(place);
                counts[distance] += weight * fill(place * lanes, bits, next, distance);
              });
    }
  }

  private int fill(int from, long[] bits, LayerRecord.Reader next, char distance) {
    int count = 0;
    for (int w = 0; w < bits.length; w++) {
      count += Long.bitCount(bits[w]);
      for (long rest = bits[w]; rest != 0; rest &= rest - 1) {
        int at = from + (w << 6) + Long.numberOfTrailingZeros(rest);
        distances[at] = distance;
        if (withMoves) {
          moves[at] = (byte) next.move();
        }
      }
    }
    return count;
  }

  /** Returns the lanes of a block of the run that are goals, or null. */
  long[] goals(int place) {
    return goals.get(place);
  }

  /** Sets the next moves of a block of the run. */
  void setMoves(int place, byte[] ofBlock) {
    System.arraycopy(ofBlock, 0, moves, place * lanes, lanes);
  }

  /** Returns the bytes of a block of the run in a table. */
  public byte[] encode(int place, BlockLayout layout) {
    int from = place * lanes;
    return layout.encode(distances, from, lane -> moves[from + lane] & 0xff);
  }

  /** Returns how many states, classes unfolded, the runs taken in have in each layer. */
  public long[] counts() {
    return counts;
  }
}
