// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.util.Arrays;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Frontier;

/** Lanes of a search, three bits each: whether visited, in the last layer, in the next. */
final class ThreeBitLanes extends SearchedLanes {
  private final int words;
  private final long[] visited;
  private Layer last;
  private Layer next;

  ThreeBitLanes(int blocks, int lanes) {
    super(blocks, lanes);
    words = BlockLanes.words(lanes);
    visited = new long[blocks * words];
    last = new Layer(blocks, words);
    next = new Layer(blocks, words);
  }

  @Override
  Frontier last() {
    return last;
  }

  @Override
  int found(int number) {
    return next.counts[number];
  }

  @Override
  void settle() {
    for (int block = 0; block < next.counts.length; block++) {
      next.clear(block);
    }
  }

  @Override
  void begin(int number, BlockLanes block) {
    block.set(visited, number * words, open(number), parity(number));
  }

  @Override
  void end(int number, BlockLanes block, int count, long[] fresh) {
    if (count == 0) {
      next.clear(number);
    } else {
      next.put(number, fresh, count);
      keep(number, block);
    }
  }

  @Override
  void turn(long states) {
    Layer before = last;
    last = next;
    next = before; // The layer before last, until each block of it is written over or cleared.
  }

  /** The lanes of one layer. */
  private static final class Layer implements Frontier {
    private final int words;
    private final long[] lanes;
    private final int[] counts;

    Layer(int blocks, int words) {
      this.words = words;
      this.lanes = new long[blocks * words];
      this.counts = new int[blocks];
    }

    @Override
    public int count(int slot) {
      return counts[slot];
    }

    @Override
    public long[] words(int slot) {
      return lanes;
    }

    @Override
    public int offset(int slot) {
      return slot * words;
    }

    void put(int block, long[] fresh, int count) {
      System.arraycopy(fresh, 0, lanes, block * words, words);
      counts[block] = count;
    }

    void clear(int block) {
      if (counts[block] != 0) {
        Arrays.fill(lanes, block * words, (block + 1) * words, 0);
        counts[block] = 0;
      }
    }
  }
}
