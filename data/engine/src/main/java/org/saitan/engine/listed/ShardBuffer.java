// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.space.ListedRules;

/** Buffers the states that one thread finds, grouped by shard, and delivers them in batches. */
final class ShardBuffer implements ListedRules.Sink {
  private static final int INITIAL_CAPACITY = 16;

  private final int width;
  private final int batchSize;
  private final MemoryBudget memory;
  private final StateConsumer delivery;
  private final long[][] words;
  private final int[] counts;
  private final int shift;

  /**
   * Creates an empty buffer.
   *
   * @param shardBits the number of hash bits that select a shard
   * @param batchSize the maximum number of states in a batch
   * @param delivery receives the batches
   */
  ShardBuffer(
      int width, int shardBits, int batchSize, MemoryBudget memory, StateConsumer delivery) {
    this.width = width;
    this.batchSize = batchSize;
    this.memory = memory;
    this.delivery = delivery;
    this.words = new long[1 << shardBits][0];
    this.counts = new int[1 << shardBits];
    this.shift = Long.SIZE - shardBits;
  }

  @Override
  public void accept(int move, long[] state) {
    int shard = (int) (StateHash.of(state, 0, width) >>> shift);
    if (counts[shard] * width == words[shard].length) {
      grow(shard);
    }
    System.arraycopy(state, 0, words[shard], counts[shard]++ * width, width);
  }

  private void grow(int shard) {
    int count = counts[shard];
    if (count == batchSize) {
      flush(shard);
      return;
    }
    int growth = Math.min(Math.max(INITIAL_CAPACITY, count), batchSize - count);
    memory.reserve((long) Long.BYTES * growth * width);
    words[shard] = Arrays.copyOf(words[shard], (count + growth) * width);
  }

  private void flush(int shard) {
    if (counts[shard] > 0) {
      delivery.accept(shard, words[shard], counts[shard]);
      counts[shard] = 0;
    }
  }

  /** Delivers the remaining states and releases the memory. */
  void close() {
    long allocated = 0;
    for (int shard = 0; shard < words.length; shard++) {
      flush(shard);
      allocated += words[shard].length;
      words[shard] = null;
    }
    memory.release(Long.BYTES * allocated);
  }
}
