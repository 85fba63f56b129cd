// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import org.saitan.placement.WideCounts;

/**
 * A list of plug words, each with three counts: the number of lines with 0, 1 and 2 ends in
 * corners. After {@link #clear} it is a hash table.
 *
 * <p>A count is a fixed number of 64-bit words, low word first. The hash table uses linear probing
 * and is at most half full. Not thread-safe.
 */
final class BorderTable {
  static final int LANES = 3;

  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int MIN_BITS = 4;

  private final int words;

  /**
   * The hash slots. Each contains the index of a word plus 1, or 0 if the slot is free. The number
   * of slots in use is a power of two.
   */
  private int[] index = {};

  private long[] plugWords = {};
  private long[] counts = {};
  private int bits;
  private int size;

  /** Negative once the highest bit of some count has been set. */
  private long overflow;

  /** Creates an empty table whose counts have {@code words} 64-bit words each. */
  BorderTable(int words) {
    this.words = words;
  }

  /**
   * Clears the table and sizes it for about {@code expected} plug words. The table grows if there
   * are more.
   */
  void clear(int expected) {
    size = 0;
    setBits(Math.max(MIN_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(2 * expected)));
  }

  private void setBits(int newBits) {
    bits = newBits;
    int slots = 1 << bits;
    if (index.length < slots) {
      index = new int[slots];
    } else {
      Arrays.fill(index, 0, slots, 0);
    }
  }

  int size() {
    return size;
  }

  /**
   * Returns whether a sum has overflowed, in which case the counts are invalid. The highest bit is
   * reserved to detect this.
   */
  boolean overflowed() {
    return overflow < 0;
  }

  /** Returns the plug word at index {@code i}, {@code 0 <= i < size()}. */
  long word(int i) {
    return plugWords[i];
  }

  BigInteger count(int i, int lane) {
    return WideCounts.toBigInteger(counts, (i * LANES + lane) * words, words);
  }

  /** Appends a plug word with a count of 1 in one lane. */
  void append(long word, int lane) {
    int at = append(word);
    counts[at + lane * words] = 1;
  }

  /** Appends a plug word with its counts from another table, even if it is already present. */
  void append(long word, BorderTable sourceTable, int i) {
    int at = append(word);
    System.arraycopy(sourceTable.counts, i * LANES * words, counts, at, LANES * words);
  }

  /** Appends a plug word with zero counts and returns the offset of the counts. */
  private int append(long word) {
    int at = size * LANES * words;
    if (size == plugWords.length) {
      int capacity = size + size / 4 + 8;
      plugWords = Arrays.copyOf(plugWords, capacity);
      counts = Arrays.copyOf(counts, capacity * LANES * words);
    }
    Arrays.fill(counts, at, at + LANES * words, 0);
    plugWords[size++] = word;
    return at;
  }

  /** Adds the counts of a plug word in another table to the word's counts in this table. */
  void add(long word, BorderTable sourceTable, int i) {
    int slot = slot(word);
    if (index[slot] == 0) {
      append(word, sourceTable, i);
      index[slot] = size;
      if (2 * size > 1 << bits) {
        grow();
      }
      return;
    }
    int to = (index[slot] - 1) * LANES * words;
    int source = i * LANES * words;
    for (int lane = 0; lane < LANES; lane++, to += words, source += words) {
      if (words == 1) {
        counts[to] += sourceTable.counts[source];
      } else {
        WideCounts.add(counts, to, words, sourceTable.counts, source, words);
      }
      overflow |= counts[to + words - 1];
    }
  }

  private void grow() {
    setBits(bits + 1);
    for (int i = 0; i < size; i++) {
      index[slot(plugWords[i])] = i + 1;
    }
  }

  private int slot(long word) {
    int slot = (int) (word * MIX >>> Long.SIZE - bits);
    while (index[slot] != 0 && plugWords[index[slot] - 1] != word) {
      slot = slot + 1 & (1 << bits) - 1;
    }
    return slot;
  }
}
