// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

/**
 * Hashes states. The highest bits of a hash select a shard; other bits select a slot in its index
 * and provide a tag.
 */
final class StateHash {
  private static final long FIRST = 0xbf58476d1ce4e5b9L;
  private static final long SECOND = 0x94d049bb133111ebL;
  private static final int LAST_SHIFT = 29;

  private StateHash() {}

  /** Returns the hash of the state whose {@code width} words start at the given index. */
  static long of(long[] words, int from, int width) {
    long hash = mixed(words[from]);
    for (int i = 1; i < width; i++) {
      hash = mixed(hash + FIRST ^ words[from + i]);
    }
    return hash;
  }

  /**
   * Mixes the bits of a word. See Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
   * Generators", 2014.
   */
  private static long mixed(long word) {
    long hash = (word ^ word >>> 31) * FIRST;
    hash = (hash ^ hash >>> LAST_SHIFT) * SECOND;
    return hash ^ hash >>> 32;
  }
}
