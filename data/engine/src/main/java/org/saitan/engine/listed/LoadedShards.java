// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Looks up the distances of listed states, in all shards or in the currently loaded ones.
 *
 * @param shards the shards by index; null if not loaded
 */
record LoadedShards(Shard[] shards) {
  /** The position of a state that is not in the list. */
  static final long MISSING = -1;

  /** The position of a state whose shard is not loaded. */
  static final long ELSEWHERE = -2;

  private static final int MAX_PASSES = 64;

  /** Returns the shard of a state. */
  static int shardOf(long hash, int shards) {
    return (int) (hash >>> Long.SIZE - Integer.numberOfTrailingZeros(shards));
  }

  /**
   * Returns the positions of states: shard and entry, {@link #MISSING} or {@link #ELSEWHERE}.
   * Looking up many at a time overlaps the cache misses.
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

  /** Returns the distance at a loaded position, {@link Shard#NO_DISTANCE} if there is none. */
  char distance(long place) {
    return shards[(int) (place >>> Integer.SIZE)].distance((int) place);
  }

  /** Adds a state if its shard is loaded; returns whether it is new. */
  boolean add(long[] state, char distance) {
    long hash = StateHash.of(state, 0, state.length);
    Shard shard = shards[shardOf(hash, shards.length)];
    return shard == null || shard.add(state, hash, distance);
  }

  /**
   * Returns the smallest number of passes with which the shards fit into memory; the maximum if
   * none does.
   *
   * @param bytes returns the memory in bytes for a number of passes
   */
  static int passes(IntToDoubleFunction bytes, double maxBytes) {
    return IntStream.rangeClosed(1, MAX_PASSES)
        .filter(passes -> bytes.applyAsDouble(passes) <= maxBytes)
        .findFirst()
        .orElse(MAX_PASSES);
  }

  /**
   * Returns the maximum memory for the shards of a pass and the results kept between passes, in
   * bytes.
   */
  static double bytes(double states, int shards, int width, int passes) {
    int shardsOfPass = (shards + passes - 1) / passes;
    double ofPass = (double) shardsOfPass / shards * states;
    double noted = passes == 1 ? 0 : 2.0 * Character.BYTES * states;
    return Shard.bytesAtMost(ofPass + 4 * Math.sqrt(ofPass), shardsOfPass, width)
        + Shard.bytesAtMost(states / shards, 1, width) // of an index that grows
        + noted;
  }
}
