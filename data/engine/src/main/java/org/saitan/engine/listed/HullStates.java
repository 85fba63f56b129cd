// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.List;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.space.AffineHull;

/**
 * The distance of every number of a hull, in bit planes, so that 64 are compared at a time.
 *
 * <p>Any thread may read words; one at a time writes them.
 */
final class HullStates {
  /** The most bits of a number: sets of them have less than 2^31 words. */
  static final int MAX_DIMENSIONS = 36;

  private final AffineHull hull;
  private final int words;
  private final int width;
  private final MemoryBudget memory;

  private final List<long[]> planes = new ArrayList<>();

  /** By word of a block: what it adds to a state; and by lane of a word. */
  private final long[] ofWord;

  private final long[] ofLane;

  HullStates(AffineHull hull, MemoryBudget memory) {
    this.hull = hull;
    this.memory = memory;
    this.width = hull.words();
    this.words = words(hull.dimension());
    ofWord = sums(HullMoves.BITS);
    ofLane = sums(0);
  }

  /** Returns the words of a set of numbers of so many bits. */
  private static int words(int dimension) {
    return Math.max(HullMoves.WORDS, 1 << Math.max(0, dimension - HullMoves.BITS));
  }

  /** Returns the bytes of a set of numbers of so many bits. */
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

  /** Returns how many 64-bit words a state takes. */
  int width() {
    return width;
  }

  int blocks() {
    return words / HullMoves.WORDS;
  }

  /** Returns an empty set of numbers. */
  long[] set() {
    memory.reserve((long) Long.BYTES * words);
    return new long[words];
  }

  /** Returns the number of a state. */
  long number(long[] state) {
    return hull.numbers(state)[0];
  }

  /** Returns the state of the first number of a block. */
  long[] firstOf(int block) {
    return hull.states(new long[] {(long) block << HullMoves.IN_BLOCK});
  }

  /**
   * Writes down a state.
   *
   * @param first of its block
   */
  void state(long[] first, int word, int lane, long[] into, int at) {
    for (int w = 0; w < width; w++) {
      into[at + w] = first[w] ^ ofWord[word * width + w] ^ ofLane[lane * width + w];
    }
  }

  /** Adds a bit plane if a distance needs it. */
  void makeRoom(int distance) {
    while (distance + 1 >>> planes.size() != 0) {
      planes.add(set());
    }
  }

  /** Gives a distance to lanes of a word that have none; for those there is room. */
  void put(int distance, int at, long lanes) {
    for (int code = distance + 1; code != 0; code &= code - 1) {
      planes.get(Integer.numberOfTrailingZeros(code))[at] |= lanes;
    }
  }

  /** Returns the distance of a lane, -1 if it has none. */
  int distance(int at, int lane) {
    int code = 0;
    for (int p = 0; p < planes.size(); p++) {
      code |= (int) (planes.get(p)[at] >>> lane & 1) << p;
    }
    return code - 1;
  }

  /** Finds the next moves of states of a block; for one thread. */
  final class HullNextMoves {
    private final HullMoves moves;
    private final long[][] sets = planes.toArray(long[][]::new);

    /** By word and plane: distances less one. */
    private final long[] wanted = new long[HullMoves.WORDS * sets.length];

    private final long[] open = new long[HullMoves.WORDS];

    /**
     * Creates one, when all distances are known.
     *
     * @param moves with conditions on where they begin
     */
    HullNextMoves(HullMoves moves) {
      this.moves = moves;
    }

    /**
     * Finds next moves.
     *
     * @param of the words of the block that have states of which they are wanted
     * @param lanes by word of the block: which
     * @param next by word and lane: where they are written; those of states without a move that
     *     leads nearer are left as they are
     */
    void find(int block, long of, long[] lanes, char[] next) {
      long left = begin(block, of, lanes);
      for (int m = 0; m < moves.count() && left != 0; m++) {
        long words = moves.words(m, block) & left;
        if (words == 0) {
          continue;
        }
        int odd = moves.oddLanes(m, block);
        int far = (int) moves.farBlock(m, block) * HullMoves.WORDS;
        for (; words != 0; words &= words - 1) {
          int w = Long.numberOfTrailingZeros(words);
          long hits = nearer(m, w, far + moves.farWord(m, w), open[w] & moves.lanes(m, odd, w));
          open[w] &= ~hits;
          left &= open[w] == 0 ? ~(1L << w) : -1;
          for (; hits != 0; hits &= hits - 1) {
            next[w * Long.SIZE + Long.numberOfTrailingZeros(hits)] = (char) moves.move(m);
          }
        }
      }
    }

    private long begin(int block, long of, long[] lanes) {
      long left = 0;
      for (long words = of; words != 0; words &= words - 1) {
        int w = Long.numberOfTrailingZeros(words);
        int at = block * HullMoves.WORDS + w;
        long borrow = -1;
        long farther = 0;
        for (int p = 0; p < sets.length; p++) {
          long code = sets[p][at];
          wanted[w * sets.length + p] = code ^ borrow;
          borrow &= ~code;
          farther |= p == 0 ? 0 : code; // Goals have 1 in the first plane alone.
        }
        open[w] = lanes[w] & farther;
        left |= open[w] == 0 ? 0 : 1L << w;
      }
      return left;
    }

    /** Returns of some lanes those from which a move leads one nearer. */
    private long nearer(int m, int w, int far, long lanes) {
      long there = moves.lanesAcross(m, lanes);
      for (int p = 0; p < sets.length && there != 0; p++) {
        there &= ~(sets[p][far] ^ moves.lanesAcross(m, wanted[w * sets.length + p]));
      }
      return moves.lanesAcross(m, there);
    }
  }
}
