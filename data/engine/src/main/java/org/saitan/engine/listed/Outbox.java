// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import org.saitan.engine.step.MemoryBudget;

/**
 * What one thread has found and not yet given to the shards. A few states of each shard are staged
 * in a place that a near cache holds, so that memory farther away is written many words at a time.
 */
final class Outbox {
  private static final int STAGE = 8;
  private static final int FIRST = 2 * STAGE;

  private final int width;
  private final int most;
  private final MemoryBudget memory;
  private final long[][] words;
  private final char[][] moves;
  private final int[] counts;
  private final int shift;
  private final long[] stage;
  private final char[] stagedMoves;
  private final byte[] staged;

  /** Takes what has come together for a shard. */
  interface Delivery {
    void states(int shard, long[] words, char[] moves, int count);
  }

  /**
   * Creates an empty box.
   *
   * @param shardBits how many bits choose a shard
   * @param most how many states are given at a time, at least 16
   */
  Outbox(int width, int shardBits, int most, MemoryBudget memory) {
    this.width = width;
    this.most = most;
    this.memory = memory;
    this.words = new long[1 << shardBits][];
    this.moves = new char[1 << shardBits][];
    this.counts = new int[1 << shardBits];
    this.shift = Long.SIZE - shardBits;
    this.stage = new long[STAGE * width << shardBits];
    this.stagedMoves = new char[STAGE << shardBits];
    this.staged = new byte[1 << shardBits];
    memory.reserve(stagedBytes());
  }

  /** Returns the bytes that a state takes with its move. */
  static long bytesOfState(int width) {
    return Character.BYTES + (long) Long.BYTES * width;
  }

  /** Returns the bytes of an empty box. */
  static double bytesStaged(int width, int shardBits) {
    return (double) (1 << shardBits) * (STAGE * bytesOfState(width) + 1);
  }

  void add(long[] state, int move, Delivery delivery) {
    int shard = (int) (StateHash.of(state, 0, width) >>> shift);
    int place = shard * STAGE + staged[shard];
    if (width == 1) {
      stage[place] = state[0];
    } else {
      System.arraycopy(state, 0, stage, place * width, width);
    }
    stagedMoves[place] = (char) move;
    staged[shard]++;
    if (staged[shard] == STAGE) {
      put(shard, delivery);
    }
  }

  /** Moves what is staged for a shard to where much comes together. */
  private void put(int shard, Delivery delivery) {
    int more = staged[shard];
    if (counts[shard] + STAGE > (moves[shard] == null ? 0 : moves[shard].length)) {
      makeRoom(shard, delivery);
    }
    int count = counts[shard];
    int from = shard * STAGE;
    System.arraycopy(stage, from * width, words[shard], count * width, more * width);
    System.arraycopy(stagedMoves, from, moves[shard], count, more);
    counts[shard] = count + more;
    staged[shard] = 0;
  }

  private void makeRoom(int shard, Delivery delivery) {
    int count = counts[shard];
    if (count + STAGE > most) {
      deliver(shard, delivery);
      return;
    }
    int room = moves[shard] == null ? 0 : moves[shard].length;
    int more = room == 0 ? FIRST : Math.min(room, most - room);
    this.memory.reserve(more * bytesOfState(width));
    words[shard] =
        room == 0 ? new long[more * width] : Arrays.copyOf(words[shard], (room + more) * width);
    moves[shard] = room == 0 ? new char[more] : Arrays.copyOf(moves[shard], room + more);
  }

  private void deliver(int shard, Delivery delivery) {
    if (counts[shard] > 0) {
      delivery.states(shard, words[shard], moves[shard], counts[shard]);
      counts[shard] = 0;
    }
  }

  /** Gives what is there for a shard. */
  void flush(int shard, Delivery delivery) {
    if (staged[shard] > 0) {
      put(shard, delivery);
    }
    deliver(shard, delivery);
  }

  /** Releases its memory. */
  void close() {
    long bytes = stagedBytes();
    for (char[] ofShard : moves) {
      bytes += ofShard == null ? 0 : ofShard.length * bytesOfState(width);
    }
    memory.release(bytes);
    Arrays.fill(words, null);
    Arrays.fill(moves, null);
  }

  private long stagedBytes() {
    return (long) Long.BYTES * stage.length
        + (long) Character.BYTES * stagedMoves.length
        + staged.length;
  }
}
