// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

/**
 * What a search knows of one block: which lanes it has visited, how many are open, and the parity
 * of lane 0.
 *
 * <p>The words lie in an array of whoever holds the block; the rest is a few bytes that the holder
 * takes out and puts back. One a thread, turned to one block after the other.
 */
public final class BlockLanes {
  /** The parity of a block with no visited lane, or of a space without parities. */
  public static final byte NO_PARITY = -1;

  /** How many words come from memory at a time. */
  private static final int CACHE_LINE_WORDS = 8;

  private long[] words;
  private int from;
  private int open;
  private byte parity;

  /** Returns how many words hold a bit for each of this many lanes. */
  public static int words(int lanes) {
    return (lanes + Long.SIZE - 1) / Long.SIZE;
  }

  /** Returns how many lanes there are in so many words from an index on, a bit a lane. */
  public static int count(long[] lanes, int at, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(lanes[at + w]);
    }
    return count;
  }

  /**
   * Asks for the memory of words before they are looked at: all that a block's arcs lead to is
   * waited for together, and not one after the other.
   *
   * @return a number without meaning, to be used so that nothing is left out as of no use
   */
  public static long touch(long[] lanes, int at, int words) {
    long sum = 0;
    for (int w = 0; w < words; w += CACHE_LINE_WORDS) {
      sum ^= lanes[at + w];
    }
    return sum;
  }

  /**
   * Turns to a block.
   *
   * @param visitedLanes array with its visited lanes, a bit a lane, from index {@code at} on
   * @param openLanes how many lanes are not visited
   * @param laneZero the parity of lane 0: the parity of its distance where every move changes a
   *     parity; {@link #NO_PARITY} while no lane is visited
   */
  public void set(long[] visitedLanes, int at, int openLanes, byte laneZero) {
    words = visitedLanes;
    from = at;
    open = openLanes;
    parity = laneZero;
  }

  /** Returns how many lanes are not visited. */
  public int open() {
    return open;
  }

  /** Returns the parity of lane 0, or {@link #NO_PARITY}. */
  public byte parity() {
    return parity;
  }

  /** Returns word {@code w} of the visited lanes. */
  long visited(int w) {
    return words[from + w];
  }

  /** Adds lanes to word {@code w} of those that are visited. */
  void visit(int w, long lanes) {
    words[from + w] |= lanes;
  }

  /** Notes that so many lanes are visited now, and the parity of lane 0. */
  void close(int lanes, byte laneZero) {
    open -= lanes;
    parity = laneZero;
  }
}
