// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import org.saitan.filling.WideCounts;

/**
 * Plug words with their counts, packed and sorted into groups: what one task of a {@link
 * BorderSweep} hands on.
 *
 * <p>All words have the same number of loose ends. A word may appear more than once; its counts add
 * up.
 */
final class BorderBlock {
  private final int looseEnds;
  private final int lanes;
  private final int words;
  private final int[] starts;
  private final long[] plugWords;
  private final long[] counts;

  /**
   * Creates a block to be filled by {@link #put}.
   *
   * @param sizes the number of words in each group
   */
  BorderBlock(int looseEnds, int lanes, int words, int[] sizes) {
    this.looseEnds = looseEnds;
    this.lanes = lanes;
    this.words = words;
    starts = new int[sizes.length + 1];
    for (int group = 0; group < sizes.length; group++) {
      starts[group + 1] = starts[group] + sizes[group];
    }
    plugWords = new long[starts[sizes.length]];
    counts = new long[plugWords.length * lanes * words];
  }

  /** Sets a word and its counts, which may come in more words than this block keeps. */
  void put(int index, long plugWord, long[] from, int fromOffset, int fromWords) {
    plugWords[index] = plugWord;
    for (int lane = 0; lane < lanes; lane++) {
      for (int w = 0; w < words; w++) {
        counts[(index * lanes + lane) * words + w] = from[fromOffset + lane * fromWords + w];
      }
    }
  }

  int looseEnds() {
    return looseEnds;
  }

  int lanes() {
    return lanes;
  }

  int words() {
    return words;
  }

  int size() {
    return plugWords.length;
  }

  /** Returns the index of the first word of a group; the group ends where the next starts. */
  int start(int group) {
    return starts[group];
  }

  long plugWord(int index) {
    return plugWords[index];
  }

  long[] counts() {
    return counts;
  }

  int offset(int index) {
    return index * lanes * words;
  }

  BigInteger count(int index, int lane) {
    return WideCounts.toBigInteger(counts, offset(index) + lane * words, words);
  }
}
