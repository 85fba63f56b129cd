// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Looks up the distances of listed states in the shards that are currently loaded.
 *
 * @param shards the shards by index, or null for a shard that is not loaded
 */
record LoadedShards(Shard[] shards) {
  /** The position that means that a state is not in the list. */
  static final long MISSING = -1;

  /** The position that means that a state's shard is not loaded. */
  static final long ELSEWHERE = -2;

  private static final int MAX_PASSES = 64;

  /** Returns the shard to which a state belongs. */
  static int shardOf(long hash, int shards) {
    return (int) (hash >>> Long.SIZE - Integer.numberOfTrailingZeros(shards));
  }

  /**
   * Returns the position of each state, which consists of shard and entry, or else {@link #MISSING}
   * or {@link #ELSEWHERE}. Looking up many states in one call makes their cache misses overlap.
   */
  long[] places(long[] states, int count, int width) {
    long[] hashes = new long[count];
    long[] places = new long[count];
    for (int i = 0; i < count; i++) {
      hashes[i] = StateHash.of(states, i * width, width);
      Shard shard = shards[shardOf(hashes[i], shards.length)];
      places[i] = shard == null ? ELSEWHERE : shard.firstLook(hashes[i]);
    }
    for (int i = 0; i < count; i++) {
      if (places[i] >= 0) {
        int number = shardOf(hashes[i], shards.length);
        int entry = shards[number].find(states, i * width, hashes[i]);
        places[i] = entry == Shard.NONE ? MISSING : (long) number << Integer.SIZE | entry;
      }
    }
    return places;
  }

  /** Returns the distance at a position, or {@link Shard#NO_DISTANCE} if the state has none. */
  char distance(long place) {
    return shards[(int) (place >>> Integer.SIZE)].distance((int) place);
  }

  /** Adds a state if its shard is loaded. Returns false if the state was already there. */
  boolean add(long[] state, char distance) {
    long hash = StateHash.of(state, 0, state.length);
    Shard shard = shards[shardOf(hash, shards.length)];
    return shard == null || shard.add(state, hash, distance);
  }

  /**
   * Returns the smallest number of passes with which the shards fit into memory, or the maximum
   * number if they never do.
   *
   * @param bytes returns the memory needed for a given number of passes, in bytes
   */
  static int passes(IntToDoubleFunction bytes, double maxBytes) {
    return IntStream.rangeClosed(1, MAX_PASSES)
        .filter(passes -> bytes.applyAsDouble(passes) <= maxBytes)
        .findFirst()
        .orElse(MAX_PASSES);
  }

  /**
   * Returns the maximum memory for the shards of one pass and for the results kept between passes,
   * in bytes.
   */
  static double bytes(double states, int shards, int width, int passes) {
    int shardsOfPass = (shards + passes - 1) / passes;
    double ofPass = (double) shardsOfPass / shards * states;
    double noted = passes == 1 ? 0 : 2.0 * Character.BYTES * states;
    return Shard.bytesAtMost(ofPass + 4 * Math.sqrt(ofPass), shardsOfPass, width)
        + Shard.bytesAtMost(states / shards, 1, width) // while one index grows
        + noted;
  }
}
