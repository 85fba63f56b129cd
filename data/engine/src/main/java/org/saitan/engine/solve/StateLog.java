// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.saitan.puzzle.Position;

/**
 * The positions that a breadth-first search has seen, each once, in order of discovery, with the
 * layers they lie in.
 *
 * <p>Positions are packed into as few bits a cell as its values need, in whole words of 64 bits: a
 * 4x4 rotation board takes one word, a 10x10 ura-omote board two. A hash table of their numbers
 * finds them again. Memory: at most {@link #bytesPerState} a position.
 */
final class StateLog {
  /** What {@link #find} returns for a position that has not been seen. */
  static final int ABSENT = -1;

  /** States in one piece of memory: the log grows without copying. */
  private static final int CHUNK_BITS = 14;

  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final double FULL = 0.75;

  /** The most positions that a log numbers: there is no longer array of slots. */
  static final int MOST = (int) (FULL * (1 << 30));

  private final int cells;
  private final int bits;
  private final int cellsPerWord;
  private final int words;
  private final long[] packed;
  private final IntArrayList layers = new IntArrayList();
  private long[][] chunks = new long[16][];
  private int[] slots = new int[1 << 12];
  private int count;

  StateLog(int cells, int values) {
    this.cells = cells;
    this.bits = bits(values);
    this.cellsPerWord = Long.SIZE / bits;
    this.words = words(cells, values);
    this.packed = new long[words];
    layers.add(0);
  }

  private static int bits(int values) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(values - 1));
  }

  private static int words(int cells, int values) {
    int perWord = Long.SIZE / bits(values);
    return (cells + perWord - 1) / perWord;
  }

  /**
   * Returns the most bytes that a position of a board takes, hash table and its growth included.
   */
  static long bytesPerState(int cells, int values) {
    return (long) Long.BYTES * words(cells, values) + 16;
  }

  /** Returns the number of positions seen. */
  int count() {
    return count;
  }

  /** Returns the number of finished layers less one: the depth of the last of them. */
  int depth() {
    return layers.size() - 2;
  }

  /** Returns the number of the first position of a finished layer, or of the layer being made. */
  int firstOf(int depth) {
    return layers.getInt(depth);
  }

  /** Returns the number of positions in the last finished layer. */
  int frontier() {
    return firstOf(depth() + 1) - firstOf(depth());
  }

  /** Finishes a layer: what was added since the last is at the next depth. */
  void endLayer() {
    layers.add(count);
  }

  /** Returns the depth of a position by its number. */
  int depthOf(int index) {
    int depth = 0;
    while (depth + 1 < layers.size() && firstOf(depth + 1) <= index) {
      depth++;
    }
    return depth;
  }

  /** Adds a position, of which there are less than {@link #MOST}; returns whether it is new. */
  boolean add(Position position) {
    pack(position);
    int slot = slot();
    if (slots[slot] != 0) {
      return false;
    }
    if (count >= FULL * slots.length) {
      grow();
      slot = slot();
    }
    if ((count & CHUNK - 1) == 0) {
      addChunk();
    }
    System.arraycopy(packed, 0, chunks[count >> CHUNK_BITS], (count & CHUNK - 1) * words, words);
    slots[slot] = ++count;
    return true;
  }

  private void addChunk() {
    int chunk = count >> CHUNK_BITS;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    chunks[chunk] = new long[CHUNK * words];
  }

  /** Returns the number of a position, or {@link #ABSENT}. */
  int find(Position position) {
    pack(position);
    return slots[slot()] - 1;
  }

  /** Returns the position of a number. */
  Position position(int index) {
    byte[] unpacked = new byte[cells];
    long[] chunk = chunks[index >> CHUNK_BITS];
    int at = (index & CHUNK - 1) * words;
    long word = 0;
    for (int cell = 0; cell < cells; cell++) {
      if (cell % cellsPerWord == 0) {
        word = chunk[at++];
      }
      unpacked[cell] = (byte) (word & (1L << bits) - 1);
      word >>>= bits;
    }
    return Position.of(unpacked);
  }

  private void pack(Position position) {
    int cell = 0;
    for (int w = 0; w < words; w++) {
      long word = 0;
      int end = Math.min(cells, cell + cellsPerWord);
      for (int shift = 0; cell < end; shift += bits) {
        word |= (long) position.cell(cell++) << shift;
      }
      packed[w] = word;
    }
  }

  /** Returns the slot where the packed position is, or the free one where it belongs. */
  private int slot() {
    int slot = hash(packed, 0) & slots.length - 1;
    while (slots[slot] != 0 && !holdsPacked(slots[slot] - 1)) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private boolean holdsPacked(int index) {
    int at = (index & CHUNK - 1) * words;
    return Arrays.equals(chunks[index >> CHUNK_BITS], at, at + words, packed, 0, words);
  }

  private int hash(long[] state, int from) {
    long hash = 0;
    for (int w = 0; w < words; w++) {
      hash = (hash ^ state[from + w]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) (hash ^ hash >>> 15);
  }

  private void grow() {
    int[] wider = new int[2 * slots.length];
    for (int index = 0; index < count; index++) {
      int hash = hash(chunks[index >> CHUNK_BITS], (index & CHUNK - 1) * words);
      int slot = hash & wider.length - 1;
      while (wider[slot] != 0) {
        slot = slot + 1 & wider.length - 1;
      }
      wider[slot] = index + 1;
    }
    slots = wider;
  }
}
