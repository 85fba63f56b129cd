// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.stream.LongStream;

/**
 * Ranks and other functions of small permutations, and of arrangements of items in cells.
 *
 * <p>Ranks are lexicographic and use the Lehmer code (D. H. Lehmer, 1960): digit {@code i} of the
 * rank, a mixed-radix number, counts the free cells before the cell of item {@code i}.
 */
public final class Permutations {
  private Permutations() {}

  /** Returns n! for {@code 0 <= n <= 20}. */
  public static long factorial(int n) {
    return LongStream.rangeClosed(2, n).reduce(1, Math::multiplyExact);
  }

  /**
   * Returns the binomial coefficient: the number of subsets of the given size.
   *
   * @param items the number of items, at most 62
   */
  public static long combinations(int items, int size) {
    long product = 1;
    for (int i = 1; i <= size; i++) {
      product = product * (items - size + i) / i;
    }
    return product;
  }

  /**
   * Returns the rank of an arrangement of items in cells.
   *
   * @param cellOfItem the cell of each item; the cells must be distinct
   * @param cells the number of cells, at most 63
   */
  public static long rank(int[] cellOfItem, int cells) {
    long used = 0;
    long rank = 0;
    for (int i = 0; i < cellOfItem.length; i++) {
      long bit = 1L << cellOfItem[i];
      rank = rank * (cells - i) + (cellOfItem[i] - Long.bitCount(used & (bit - 1)));
      used |= bit;
    }
    return rank;
  }

  /** Returns the arrangement with the given rank. */
  public static int[] unrank(long rank, int cells, int items) {
    int[] cellOfItem = new int[items];
    for (int i = items - 1; i >= 0; i--) {
      int choices = cells - i;
      cellOfItem[i] = (int) (rank % choices);
      rank /= choices;
    }
    long used = 0;
    for (int i = 0; i < items; i++) {
      cellOfItem[i] = freeCell(used, cellOfItem[i]);
      used |= 1L << cellOfItem[i];
    }
    return cellOfItem;
  }

  /** Returns the free cell that has {@code skip} free cells before it. */
  private static int freeCell(long used, int skip) {
    long free = ~used;
    for (int i = 0; i < skip; i++) {
      free &= free - 1;
    }
    return Long.numberOfTrailingZeros(free);
  }

  /** Returns the parity of a permutation: 0 if it is even, 1 if it is odd. */
  public static int parity(int[] permutation) {
    int inversions = 0;
    for (int i = 0; i < permutation.length; i++) {
      for (int j = 0; j < i; j++) {
        inversions += permutation[j] > permutation[i] ? 1 : 0;
      }
    }
    return inversions & 1;
  }

  /** Returns the number of cycles of each length, up to the length of the permutation. */
  public static int[] cycleCounts(int[] permutation) {
    int[] counts = new int[permutation.length + 1];
    boolean[] seen = new boolean[permutation.length];
    for (int start = 0; start < permutation.length; start++) {
      int length = 0;
      for (int i = start; !seen[i]; i = permutation[i]) {
        seen[i] = true;
        length++;
      }
      counts[length]++;
    }
    counts[0] = 0;
    return counts;
  }
}
