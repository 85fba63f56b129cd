// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

/**
 * Small numbers as Parquet's hybrid of runs: a run of equal numbers, or of numbers in so many bits
 * each, eight by eight.
 */
final class Runs {
  private Runs() {}

  /** Adds a run of one number of {@code width} bits. */
  static void addEqual(Bytes to, int count, int value, int width) {
    to.addVarint((long) count << 1);
    for (int bits = 0; bits < width; bits += Byte.SIZE) {
      to.add((byte) (value >>> bits));
    }
  }

  private static int begin(Bytes to, int count) {
    int groups = (count + 7) / 8;
    to.addVarint((long) groups << 1 | 1);
    return groups;
  }

  /** Adds for some numbers a bit each: whether it is not negative. */
  static void addPresence(Bytes to, int[] numbers, int from, int end) {
    int groups = begin(to, end - from);
    for (int group = 0; group < groups; group++) {
      int first = from + 8 * group;
      int bits = 0;
      for (int i = first; i < Math.min(end, first + 8); i++) {
        bits |= (numbers[i] >= 0 ? 1 : 0) << (i - first);
      }
      to.add((byte) bits);
    }
  }

  /**
   * Adds those numbers that are not negative in whole bytes, although fewer bits might do: what
   * compresses them sees bytes, and makes less of them than of bits.
   *
   * @param count how many are not negative
   * @param width 8, 16 or 24
   */
  static void addWhole(Bytes to, int[] numbers, int from, int end, int count, int width) {
    int groups = begin(to, count);
    int each = width / Byte.SIZE;
    to.room(8 * groups * each);
    byte[] bytes = to.array();
    int at = to.size();
    for (int i = from; i < end; i++) {
      int number = numbers[i];
      if (number >= 0) {
        for (int b = 0; b < each; b++) {
          bytes[at++] = (byte) (number >>> Byte.SIZE * b);
        }
      }
    }
    int behind = to.size() + 8 * groups * each;
    java.util.Arrays.fill(bytes, at, behind, (byte) 0);
    to.grow(behind - to.size());
  }
}
