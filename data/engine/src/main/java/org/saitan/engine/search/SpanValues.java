// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.util.Arrays;
import org.saitan.engine.step.BlockArcs;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;

/**
 * Merges all layers of a search into the distances and next moves of one span. An instance is the
 * scratch memory of one thread.
 */
public final class SpanValues {
  private final int lanes;
  private final char[] distances;

  private final long[] counts;
  private final PackedDistances.MoveFinder moves;
  private final BlockLayout layout;

  /**
   * Creates the scratch memory.
   *
   * @param lanes the number of lanes per block
   * @param layers the number of layers
   * @param packed the distances of the blocks to merge and of the blocks to which their arcs lead
   */
  public SpanValues(int lanes, int layers, PackedDistances packed, BlockLayout layout) {
    this.lanes = lanes;
    this.moves = packed.moveFinder();
    this.layout = layout;
    this.distances = new char[TableDigest.SPAN * lanes];
    this.counts = new long[layers];
  }

  /** Begins a span in which no lane has been reached. */
  public void begin() {
    Arrays.fill(distances, BlockLayout.UNREACHABLE);
  }

  /**
   * Adds a block's lanes in one layer.
   *
   * @param place the block's place in the span, counted from 0
   * @param bits the lanes, one bit each
   * @param weight the number of states that each lane represents
   */
  public void add(int distance, int place, long[] bits, int weight) {
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

  /**
   * Returns one of the span's blocks as stored in a table.
   *
   * @param arcs the block's arcs, with slots as targets
   */
  public byte[] encode(int place, BlockArcs arcs) {
    int from = place * lanes;
    return layout.encode(distances, from, moves.moves(distances, from, arcs));
  }

  /**
   * Returns the number of states in each layer of all spans so far, counting every member of a
   * symmetry class.
   */
  public long[] counts() {
    return counts;
  }
}
