// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import org.saitan.filling.WideCounts;

/** The counts of all words that cross in the same places, by the rank of their pattern. */
final class PatternCounts {
  private final int lanes;
  private final int words;
  private final long[] counts;

  PatternCounts(int patterns, int lanes, int words) {
    this.lanes = lanes;
    this.words = words;
    counts = new long[patterns * lanes * words];
  }

  int patterns() {
    return counts.length / (lanes * words);
  }

  int lanes() {
    return lanes;
  }

  int words() {
    return words;
  }

  /** Adds the counts of one word of a block, which has no more lanes and words. */
  void add(int pattern, BorderBlock block, int index) {
    for (int lane = 0; lane < block.lanes(); lane++) {
      WideCounts.add(
          counts,
          (pattern * lanes + lane) * words,
          words,
          block.counts(),
          block.offset(index) + lane * block.words(),
          block.words());
    }
  }

  boolean isZero(int pattern) {
    int end = (pattern + 1) * lanes * words;
    for (int i = pattern * lanes * words; i < end; i++) {
      if (counts[i] != 0) {
        return false;
      }
    }
    return true;
  }

  BigInteger get(int pattern, int lane) {
    return WideCounts.toBigInteger(counts, (pattern * lanes + lane) * words, words);
  }

  /** Sets {@code sum} to the sum of the counts of all patterns that fit one. */
  void sum(Meanders fitting, int above, long[] sum) {
    Arrays.fill(sum, 0);
    int end = fitting.start(above + 1);
    for (int f = fitting.start(above); f < end; f++) {
      int from = fitting.fit(f) * lanes * words;
      if (words == 1) {
        for (int lane = 0; lane < lanes; lane++) {
          sum[lane] += counts[from + lane];
        }
        continue;
      }
      for (int lane = 0; lane < lanes; lane++) {
        WideCounts.add(sum, lane * words, words, counts, from + lane * words, words);
      }
    }
  }
}
