// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.space.AffineHull;

/**
 * The distances of all states in a hull, indexed by number and stored in bit planes, so that 64
 * distances can be compared at once.
 *
 * <p>Any thread may read a word, but only one thread at a time may write it.
 */
final class HullStates {
  /** The maximum dimension of a hull, chosen so that a set of numbers has fewer than 2^31 words. */
  static final int MAX_DIMENSIONS = 36;

  private final AffineHull hull;
  private final int words;
  private final MemoryBudget memory;

  private final List<long[]> planes = new ArrayList<>();

  HullStates(AffineHull hull, MemoryBudget memory) {
    this.hull = hull;
    this.memory = memory;
    this.words = words(hull.dimension());
  }

  /** Returns the number of words in a set of numbers with {@code dimension} bits. */
  private static int words(int dimension) {
    return Math.max(HullMoves.WORDS, 1 << Math.max(0, dimension - HullMoves.BITS));
  }

  /** Returns the size in bytes of a set of numbers with {@code dimension} bits. */
  static long bytesOfSet(int dimension) {
    return (long) Long.BYTES * words(dimension);
  }

  AffineHull hull() {
    return hull;
  }

  int blocks() {
    return words / HullMoves.WORDS;
  }

  /** Returns an empty set of numbers. */
  long[] newSet() {
    memory.reserve((long) Long.BYTES * words);
    return new long[words];
  }

  /**
   * Returns the numbers that are in all of the given sets, in ascending order.
   *
   * @param from the first block to search
   * @param to the block after the last block to search
   */
  static long[] numbers(int from, int to, long[]... sets) {
    LongArrayList numbers = new LongArrayList();
    for (int at = from * HullMoves.WORDS; at < to * HullMoves.WORDS; at++) {
      long left = -1;
      for (long[] set : sets) {
        left &= set[at];
      }
      for (; left != 0; left &= left - 1) {
        numbers.add((long) at << HullMoves.BITS | Long.numberOfTrailingZeros(left));
      }
    }
    return numbers.toLongArray();
  }

  /** Adds the bit planes needed for a distance. */
  void ensurePlanes(int distance) {
    while (distance + 1 >>> planes.size() != 0) {
      planes.add(newSet());
    }
  }

  /**
   * Sets the distance of lanes that have no distance yet. The bit planes for this distance must
   * already exist.
   */
  void put(int distance, int index, long lanes) {
    for (int code = distance + 1; code != 0; code &= code - 1) {
      planes.get(Integer.numberOfTrailingZeros(code))[index] |= lanes;
    }
  }

  /** Returns the distance of the state with the given number, or -1 if it has none. */
  int distance(long number) {
    int code = 0;
    for (int p = 0; p < planes.size(); p++) {
      code |= (int) (planes.get(p)[(int) (number >>> HullMoves.BITS)] >>> number & 1) << p;
    }
    return code - 1;
  }

  /** Returns, for each bit, the set of numbers whose distance plus 1 has this bit set. */
  long[][] planes() {
    return planes.toArray(long[][]::new);
  }
}
