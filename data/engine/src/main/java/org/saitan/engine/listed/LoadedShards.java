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
  /** The distance that means "not in the list". */
  static final int MISSING = Shard.NONE;

  /** The distance that means "the shard is not loaded". */
  static final int ELSEWHERE = -2;

  private static final int MAX_PASSES = 64;

  /** Returns the shard to which a state belongs, or null. */
  private Shard shardOf(long hash) {
    return shards[(int) (hash >>> Long.SIZE - Integer.numberOfTrailingZeros(shards.length))];
  }

  /**
   * Returns the distance of each state, which may be {@link Shard#NO_DISTANCE}, {@link #MISSING} or
   * {@link #ELSEWHERE}. Looking up many states in one call makes their cache misses overlap.
   */
  int[] distances(long[] states, int count, int width) {
    long[] hashes = new long[count];
    int[] distances = new int[count];
    for (int i = 0; i < count; i++) {
      hashes[i] = StateHash.of(states, i * width, width);
      Shard shard = shardOf(hashes[i]);
      distances[i] = shard == null ? ELSEWHERE : shard.firstProbe(hashes[i]);
    }
    for (int i = 0; i < count; i++) {
      if (distances[i] >= 0) {
        Shard shard = shardOf(hashes[i]);
        int entry = shard.find(states, i * width, hashes[i]);
        distances[i] = entry == Shard.NONE ? MISSING : shard.distance(entry);
      }
    }
    return distances;
  }

  /**
   * Adds a state if its shard is loaded. Returns false if the shard already contained the state.
   */
  boolean add(long[] state, char distance) {
    long hash = StateHash.of(state, 0, state.length);
    Shard shard = shardOf(hash);
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
    double statesOfPass = (double) shardsOfPass / shards * states;
    double noted = passes == 1 ? 0 : 2.0 * Character.BYTES * states;
    return Shard.bytesAtMost(statesOfPass + 4 * Math.sqrt(statesOfPass), shardsOfPass, width)
        + Shard.bytesAtMost(states / shards, 1, width) // memory used while one index grows
        + noted;
  }
}
