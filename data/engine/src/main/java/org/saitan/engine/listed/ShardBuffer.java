// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.space.ListedRules;

/** A buffer of the states found by one thread, by shard, delivered in batches. */
final class ShardBuffer implements ListedRules.Sink {
  private static final int FIRST = 16;

  private final int width;
  private final int most;
  private final MemoryBudget memory;
  private final StateConsumer delivery;
  private final long[][] words;
  private final int[] counts;
  private final int shift;

  /**
   * Creates an empty box.
   *
   * @param shardBits how many bits of a hash choose a shard
   * @param most the batch size
   * @param delivery receives a batch of states of a shard
   */
  ShardBuffer(int width, int shardBits, int most, MemoryBudget memory, StateConsumer delivery) {
    this.width = width;
    this.most = most;
    this.memory = memory;
    this.delivery = delivery;
    this.words = new long[1 << shardBits][0];
    this.counts = new int[1 << shardBits];
    this.shift = Long.SIZE - shardBits;
  }

  @Override
  public void state(int move, long[] state) {
    int shard = (int) (StateHash.of(state, 0, width) >>> shift);
    if (counts[shard] * width == words[shard].length) {
      makeRoom(shard);
    }
    System.arraycopy(state, 0, words[shard], counts[shard]++ * width, width);
  }

  private void makeRoom(int shard) {
    int count = counts[shard];
    if (count == most) {
      flush(shard);
      return;
    }
    int more = Math.min(Math.max(FIRST, count), most - count);
    memory.reserve((long) Long.BYTES * more * width);
    words[shard] = Arrays.copyOf(words[shard], (count + more) * width);
  }

  private void flush(int shard) {
    if (counts[shard] > 0) {
      delivery.states(shard, words[shard], counts[shard]);
      counts[shard] = 0;
    }
  }

  /** Delivers the rest and releases the memory. */
  void close() {
    long held = 0;
    for (int shard = 0; shard < words.length; shard++) {
      flush(shard);
      held += words[shard].length;
      words[shard] = null;
    }
    memory.release(Long.BYTES * held);
  }
}
