// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import org.saitan.filling.WideCounts;

/**
 * A hash table from plug words to counts, a workspace that is filled, read and cleared again and
 * again.
 *
 * <p>A count has a lane for each possible number of line ends in corners, and each lane a fixed
 * number of 64-bit words, low word first. Linear probing, at most half full; not thread-safe.
 *
 * <p>Memory: 24 to 48 bytes a word for one lane of one 64-bit word, 8 to 16 for each more.
 */
final class BorderTable {
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int MIN_BITS = 6;

  /**
   * One more than the index of a word, or 0; a power of two long, of which the first slots are
   * used.
   */
  private int[] index = new int[0];

  private long[] plugWords = new long[0];
  private long[] counts = new long[0];
  private int slots;
  private int shift;
  private int size;
  private int lanes;
  private int words;

  /** Negative once the highest bit of a count has been reached. */
  private long overflow;

  /**
   * Empties the table and sets the shape of its counts.
   *
   * @param expected the number of words expected; more may come
   */
  void clear(int expected, int newLanes, int newWords) {
    setSlots(Math.max(MIN_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(2 * expected)));
    size = 0;
    lanes = newLanes;
    words = newWords;
    overflow = 0;
    reserve();
  }

  private void setSlots(int bits) {
    slots = 1 << bits;
    shift = Long.SIZE - bits;
    if (index.length < slots) {
      index = new int[slots];
    } else {
      Arrays.fill(index, 0, slots, 0);
    }
  }

  /** Makes room for as many words as the slots may hold. */
  private void reserve() {
    int most = slots / 2 + 1;
    if (plugWords.length < most) {
      plugWords = Arrays.copyOf(plugWords, most);
    }
    if (counts.length < most * lanes * words) {
      counts = Arrays.copyOf(counts, most * lanes * words);
    }
  }

  int size() {
    return size;
  }

  /**
   * Returns whether a sum was too large for the words of this table, less one bit: then all counts
   * are void.
   */
  boolean overflowed() {
    return overflow < 0;
  }

  /** Returns the words that the largest count needs, its highest bit left free. */
  int wordsInUse() {
    int inUse = 1;
    for (int i = 0; i < size * lanes * words && inUse < words; i++) {
      int word = i % words;
      if (word >= inUse && counts[i] != 0 || word == inUse - 1 && counts[i] < 0) {
        inUse = word + (counts[i] < 0 ? 2 : 1);
      }
    }
    return inUse;
  }

  /** Returns the word at {@code 0 <= i < size()}. */
  long word(int i) {
    return plugWords[i];
  }

  long[] counts() {
    return counts;
  }

  /** Returns where in {@link #counts} those of a word begin. */
  int offset(int i) {
    return i * lanes * words;
  }

  BigInteger count(int i, int lane) {
    return WideCounts.toBigInteger(counts, offset(i) + lane * words, words);
  }

  /** Adds the counts of a word of another table of the same shape. */
  void add(long word, BorderTable from, int i) {
    add(word, from.counts, from.offset(i), lanes, words);
  }

  /** Adds counts of at most the lanes and words of this table. */
  void add(long word, long[] from, int fromOffset, int fromLanes, int fromWords) {
    int slot = (int) (word * MIX >>> shift);
    while (index[slot] != 0) {
      int i = index[slot] - 1;
      if (plugWords[i] == word) {
        addAt(offset(i), from, fromOffset, fromLanes, fromWords);
        return;
      }
      slot = slot + 1 & slots - 1;
    }
    insert(slot, word, from, fromOffset, fromLanes, fromWords);
  }

  private void addAt(int to, long[] from, int fromOffset, int fromLanes, int fromWords) {
    if (words == 1) {
      for (int lane = 0; lane < fromLanes; lane++) {
        counts[to + lane] += from[fromOffset + lane];
        overflow |= counts[to + lane];
      }
      return;
    }
    for (int lane = 0; lane < fromLanes; lane++) {
      int low = to + lane * words;
      WideCounts.add(counts, low, words, from, fromOffset + lane * fromWords, fromWords);
      overflow |= counts[low + words - 1];
    }
  }

  private void insert(
      int slot, long word, long[] from, int fromOffset, int fromLanes, int fromWords) {
    int to = offset(size);
    for (int i = 0; i < lanes * words; i++) {
      counts[to + i] = 0;
    }
    for (int lane = 0; lane < fromLanes; lane++) {
      for (int w = 0; w < fromWords; w++) {
        counts[to + lane * words + w] = from[fromOffset + lane * fromWords + w];
      }
    }
    plugWords[size++] = word;
    index[slot] = size;
    if (2 * size > slots) {
      grow();
    }
  }

  private void grow() {
    setSlots(Long.SIZE - shift + 1);
    reserve();
    for (int i = 0; i < size; i++) {
      int slot = (int) (plugWords[i] * MIX >>> shift);
      while (index[slot] != 0) {
        slot = slot + 1 & slots - 1;
      }
      index[slot] = i + 1;
    }
  }
}
