// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.List;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.space.AffineHull;

/**
 * The distances of all numbers of a hull, stored in bit planes so that 64 distances can be compared
 * at once.
 *
 * <p>Any thread may read a word, but only one thread at a time may write it.
 */
final class HullStates {
  /** The maximum dimension of a hull, chosen so that a set of numbers has fewer than 2^31 words. */
  static final int MAX_DIMENSIONS = 36;

  private final AffineHull hull;
  private final int words;
  private final int width;
  private final MemoryBudget memory;

  private final List<long[]> planes = new ArrayList<>();

  /** For each word of a block, what to XOR into a state to move to that word. */
  private final long[] ofWord;

  /** The same for each lane of a word. */
  private final long[] ofLane;

  HullStates(AffineHull hull, MemoryBudget memory) {
    this.hull = hull;
    this.memory = memory;
    this.width = hull.words();
    this.words = words(hull.dimension());
    ofWord = sums(HullMoves.BITS);
    ofLane = sums(0);
  }

  /** Returns the number of words in a set of numbers with {@code dimension} bits. */
  private static int words(int dimension) {
    return Math.max(HullMoves.WORDS, 1 << Math.max(0, dimension - HullMoves.BITS));
  }

  /** Returns the size in bytes of a set of numbers with {@code dimension} bits. */
  static long bytesOfSet(int dimension) {
    return (long) Long.BYTES * words(dimension);
  }

  private long[] sums(int firstBit) {
    long[] zero = hull.states(new long[1]);
    long[] sums = new long[HullMoves.WORDS * width];
    for (int number = 0; number < HullMoves.WORDS; number++) {
      if (number >>> Math.max(0, Math.min(HullMoves.BITS, hull.dimension() - firstBit)) == 0) {
        long[] state = hull.states(new long[] {(long) number << firstBit});
        for (int w = 0; w < width; w++) {
          sums[number * width + w] = state[w] ^ zero[w];
        }
      }
    }
    return sums;
  }

  AffineHull hull() {
    return hull;
  }

  /** Returns the number of 64-bit words per state. */
  int width() {
    return width;
  }

  int blocks() {
    return words / HullMoves.WORDS;
  }

  /** Returns an empty set of numbers. */
  long[] newSet() {
    memory.reserve((long) Long.BYTES * words);
    return new long[words];
  }

  /** Returns a state's hull number. */
  long number(long[] state) {
    return hull.numbers(state)[0];
  }

  /** Returns the state that is the first number of a block. */
  long[] firstStateOf(int block) {
    return hull.states(new long[] {(long) block << HullMoves.IN_BLOCK});
  }

  /**
   * Writes a state into an array.
   *
   * @param first the first state of the same block
   */
  void writeState(long[] first, int word, int lane, long[] into, int at) {
    for (int w = 0; w < width; w++) {
      into[at + w] = first[w] ^ ofWord[word * width + w] ^ ofLane[lane * width + w];
    }
  }

  /** Adds the bit planes needed for a distance. */
  void ensurePlanes(int distance) {
    while (distance + 1 >>> planes.size() != 0) {
      planes.add(newSet());
    }
  }

  /** Sets the distance of lanes that have none yet. The bit planes for it must already exist. */
  void put(int distance, int at, long lanes) {
    for (int code = distance + 1; code != 0; code &= code - 1) {
      planes.get(Integer.numberOfTrailingZeros(code))[at] |= lanes;
    }
  }

  /** Returns a lane's distance, or -1 if it has none. */
  int distance(int at, int lane) {
    int code = 0;
    for (int p = 0; p < planes.size(); p++) {
      code |= (int) (planes.get(p)[at] >>> lane & 1) << p;
    }
    return code - 1;
  }

  /** Finds the next moves of the states of a block. Not thread-safe. */
  final class HullNextMoves {
    private final HullMoves moves;
    private final long[][] sets = planes.toArray(long[][]::new);

    /** The distances minus 1, indexed by word and plane. */
    private final long[] targets = new long[HullMoves.WORDS * sets.length];

    private final long[] open = new long[HullMoves.WORDS];

    /**
     * Creates a finder. All distances must already be known.
     *
     * @param moves moves with conditions that apply to the states before them
     */
    HullNextMoves(HullMoves moves) {
      this.moves = moves;
    }

    /**
     * Finds the next moves of the given states.
     *
     * @param words the words of the block that contain these states
     * @param lanes the states, indexed by word of the block
     * @param next receives the next moves, indexed by word and lane; left unchanged for states
     *     without a move that leads closer
     */
    void find(int block, long words, long[] lanes, char[] next) {
      long left = begin(block, words, lanes);
      for (int m = 0; m < moves.count() && left != 0; m++) {
        long candidates = moves.words(m, block) & left;
        if (candidates == 0) {
          continue;
        }
        int odd = moves.oddLanes(m, block);
        int far = (int) moves.farBlock(m, block) * HullMoves.WORDS;
        for (; candidates != 0; candidates &= candidates - 1) {
          int w = Long.numberOfTrailingZeros(candidates);
          long hits = nearer(m, w, far + moves.farWord(m, w), open[w] & moves.lanes(m, odd, w));
          open[w] &= ~hits;
          left &= open[w] == 0 ? ~(1L << w) : -1;
          for (; hits != 0; hits &= hits - 1) {
            next[w * Long.SIZE + Long.numberOfTrailingZeros(hits)] = (char) moves.move(m);
          }
        }
      }
    }

    private long begin(int block, long words, long[] lanes) {
      long left = 0;
      for (long rest = words; rest != 0; rest &= rest - 1) {
        int w = Long.numberOfTrailingZeros(rest);
        int at = block * HullMoves.WORDS + w;
        long borrow = -1;
        long farther = 0;
        for (int p = 0; p < sets.length; p++) {
          long code = sets[p][at];
          targets[w * sets.length + p] = code ^ borrow;
          borrow &= ~code;
          farther |= p == 0 ? 0 : code; // Goals have code 1, so only the first plane is set.
        }
        open[w] = lanes[w] & farther;
        left |= open[w] == 0 ? 0 : 1L << w;
      }
      return left;
    }

    /** Returns the lanes from which a move leads to a distance that is one less. */
    private long nearer(int m, int w, int far, long lanes) {
      long there = moves.lanesAcross(m, lanes);
      for (int p = 0; p < sets.length && there != 0; p++) {
        there &= ~(sets[p][far] ^ moves.lanesAcross(m, targets[w * sets.length + p]));
      }
      return moves.lanesAcross(m, there);
    }
  }
}
