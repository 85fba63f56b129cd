// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;

/** What one thread has found and not yet given to the shards. */
final class Outbox {
  private static final int FIRST = 16;

  private final int width;
  private final int most;
  private final Room room;
  private final long[][] words;
  private final byte[][] moves;
  private final int[] counts;
  private final int shift;
  private long sent;

  /** Takes what has come together for a shard. */
  interface Delivery {
    void states(int shard, long[] words, byte[] moves, int count);
  }

  /**
   * Creates an empty box.
   *
   * @param shardBits how many bits choose a shard
   * @param most how many states are given at a time
   */
  Outbox(int width, int shardBits, int most, Room room) {
    this.width = width;
    this.most = most;
    this.room = room;
    this.words = new long[1 << shardBits][];
    this.moves = new byte[1 << shardBits][];
    this.counts = new int[1 << shardBits];
    this.shift = Long.SIZE - shardBits;
  }

  /** Returns how many states have come in. */
  long sent() {
    return sent;
  }

  void add(long[] state, int move, Delivery delivery) {
    int shard = (int) (StateHash.of(state, 0, width) >>> shift);
    int count = counts[shard];
    if (moves[shard] == null || count == moves[shard].length) {
      count = makeRoom(shard, delivery);
    }
    if (width == 1) {
      words[shard][count] = state[0];
    } else {
      System.arraycopy(state, 0, words[shard], count * width, width);
    }
    moves[shard][count] = (byte) move;
    counts[shard] = count + 1;
    sent++;
  }

  private int makeRoom(int shard, Delivery delivery) {
    int count = counts[shard];
    if (count >= most) {
      flush(shard, delivery);
      return 0;
    }
    int more = count == 0 ? Math.min(FIRST, most) : Math.min(count, most - count);
    room.take(more * (1L + Long.BYTES * width));
    if (count == 0) {
      words[shard] = new long[more * width];
      moves[shard] = new byte[more];
    } else {
      words[shard] = Arrays.copyOf(words[shard], (count + more) * width);
      moves[shard] = Arrays.copyOf(moves[shard], count + more);
    }
    return count;
  }

  /** Gives what is there for a shard. */
  void flush(int shard, Delivery delivery) {
    if (counts[shard] > 0) {
      delivery.states(shard, words[shard], moves[shard], counts[shard]);
      counts[shard] = 0;
    }
  }

  /** Gives back its room. */
  void close() {
    long bytes = 0;
    for (byte[] ofShard : moves) {
      bytes += ofShard == null ? 0 : ofShard.length * (1L + Long.BYTES * width);
    }
    room.take(-bytes);
    Arrays.fill(words, null);
    Arrays.fill(moves, null);
  }
}
