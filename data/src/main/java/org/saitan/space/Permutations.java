// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * Permutations of a few things, and placements of things in cells, as numbers.
 *
 * <p>Both ranks are lexicographic in mixed radix (D. H. Lehmer, 1960): digit {@code i} counts the
 * choices below the one made that were still free.
 */
public final class Permutations {
  private Permutations() {}

  /** Returns n!, {@code 0 <= n <= 20}. */
  public static long factorial(int n) {
    long product = 1;
    for (int i = 2; i <= n; i++) {
      product = Math.multiplyExact(product, i);
    }
    return product;
  }

  /** Returns the number of sets of {@code size} of {@code things} things, at most 62. */
  public static long combinations(int things, int size) {
    long product = 1;
    for (int i = 1; i <= size; i++) {
      product = product * (things - size + i) / i;
    }
    return product;
  }

  /**
   * Returns the rank of a placement: {@code at[i]} is the cell of thing i, all different, at most
   * 63 cells.
   */
  public static long rank(int[] at, int cells) {
    long used = 0;
    long rank = 0;
    for (int i = 0; i < at.length; i++) {
      long bit = 1L << at[i];
      rank = rank * (cells - i) + (at[i] - Long.bitCount(used & (bit - 1)));
      used |= bit;
    }
    return rank;
  }

  /** Returns the placement of {@code things} things with this rank. */
  public static int[] unrank(long rank, int cells, int things) {
    int[] at = new int[things];
    for (int i = things - 1; i >= 0; i--) {
      int choices = cells - i;
      at[i] = (int) (rank % choices);
      rank /= choices;
    }
    long used = 0;
    for (int i = 0; i < things; i++) {
      at[i] = freeCell(used, at[i]);
      used |= 1L << at[i];
    }
    return at;
  }

  /** Returns the cell not in {@code used} that has {@code skip} such cells below it. */
  private static int freeCell(long used, int skip) {
    long free = ~used;
    for (int i = 0; i < skip; i++) {
      free &= free - 1;
    }
    return Long.numberOfTrailingZeros(free);
  }

  /** Returns 0 if a permutation is even and 1 if it is odd. */
  public static int parity(int[] permutation) {
    int inversions = 0;
    for (int i = 0; i < permutation.length; i++) {
      for (int j = 0; j < i; j++) {
        inversions += permutation[j] > permutation[i] ? 1 : 0;
      }
    }
    return inversions & 1;
  }

  /**
   * Returns, for each length up to that of the permutation, how many cycles it has of that length.
   */
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
