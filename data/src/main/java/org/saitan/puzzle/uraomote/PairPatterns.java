// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * The patterns that a pair of mirror-image rows can have on solvable boards, numbered without gaps,
 * and the effects of flips on these patterns.
 *
 * <p>The tiles of such a pair form groups. Each pair of mirror-image columns contains a group of
 * four tiles, which can be colored in 6 ways. The middle column, if there is one, contains a group
 * of two tiles, which can be colored in 4 ways. A pattern's number is a mixed-radix number with one
 * digit for each group, so there are 6^(columns / 2) patterns, times 4 if there is a middle column.
 */
final class PairPatterns {
  /**
   * The reachable colorings of a group of four tiles. A black tile contributes 1 at the top left, 2
   * at the top right, 4 at the bottom left and 8 at the bottom right. The values are ascending.
   */
  private static final int[] GROUPS = {0b0000, 0b0011, 0b0101, 0b1010, 0b1100, 0b1111};

  private final int columns;
  private final int count;
  private final int[] tops;
  private final int[] bottoms;

  /**
   * Enumerates the patterns for the given number of columns. The number of patterns must fit in an
   * int.
   */
  PairPatterns(int columns) {
    this.columns = columns;
    this.count = count(columns).intValueExact();
    this.tops = new int[count];
    this.bottoms = new int[count];
    for (int pattern = 0; pattern < count; pattern++) {
      decode(pattern);
    }
  }

  /** Returns the number of patterns for any number of columns. */
  static BigInteger count(int columns) {
    return BigInteger.valueOf(GROUPS.length).pow(columns / 2).shiftLeft(columns % 2 == 1 ? 2 : 0);
  }

  private void decode(int pattern) {
    int rest = pattern;
    for (int left = 0; left < columns / 2; left++) {
      int right = columns - 1 - left;
      int group = GROUPS[rest % GROUPS.length];
      rest /= GROUPS.length;
      tops[pattern] |= (group & 1) << left | (group >> 1 & 1) << right;
      bottoms[pattern] |= (group >> 2 & 1) << left | (group >> 3 & 1) << right;
    }
    int middle = columns / 2;
    tops[pattern] |= (rest & 1) << middle;
    bottoms[pattern] |= (rest >> 1) << middle;
  }

  /** Returns the number of patterns. */
  int count() {
    return count;
  }

  /** Returns the top row of a pattern. Bit c is column c, and 1 is black. */
  int top(int pattern) {
    return tops[pattern];
  }

  /** Returns the bottom row of a pattern. */
  int bottom(int pattern) {
    return bottoms[pattern];
  }

  /**
   * Returns the number of the pattern with the given rows, or -1 if no solvable board has these
   * rows.
   */
  int number(int top, int bottom) {
    int number = columns % 2 == 1 ? (top >> columns / 2 & 1) | (bottom >> columns / 2 & 1) << 1 : 0;
    for (int left = columns / 2 - 1; left >= 0; left--) {
      int right = columns - 1 - left;
      int digit =
          Arrays.binarySearch(
              GROUPS,
              (top >> left & 1)
                  | (top >> right & 1) << 1
                  | (bottom >> left & 1) << 2
                  | (bottom >> right & 1) << 3);
      if (digit < 0) {
        return -1;
      }
      number = number * GROUPS.length + digit;
    }
    return number;
  }

  /** Returns a row after its flip, which reverses the row and turns over every tile. */
  int flipped(int row) {
    return ~Integer.reverse(row) >>> (Integer.SIZE - columns);
  }

  /** Returns an array that maps each pattern to the pattern after flipping its top row. */
  char[] flipTop() {
    return map((top, bottom) -> number(flipped(top), bottom));
  }

  /** Returns an array that maps each pattern to the pattern after flipping its bottom row. */
  char[] flipBottom() {
    return map((top, bottom) -> number(top, flipped(bottom)));
  }

  /** Returns an array that maps each pattern to the pattern after flipping a column. */
  char[] flipColumn(int column) {
    int bit = 1 << column;
    return map((top, bottom) -> number(top & ~bit | ~bottom & bit, bottom & ~bit | ~top & bit));
  }

  /** Returns an array that maps each pattern to the pattern with its two rows swapped. */
  char[] swap() {
    return map((top, bottom) -> number(bottom, top));
  }

  /** Returns a row with column c moved to {@code columnTo[c]}. */
  static int permuted(int row, int[] columnTo) {
    int permuted = 0;
    for (int column = 0; column < columnTo.length; column++) {
      permuted |= (row >> column & 1) << columnTo[column];
    }
    return permuted;
  }

  private char[] map(IntBinaryOperator change) {
    char[] map = new char[count];
    for (int pattern = 0; pattern < count; pattern++) {
      map[pattern] = (char) change.applyAsInt(tops[pattern], bottoms[pattern]);
    }
    return map;
  }
}
