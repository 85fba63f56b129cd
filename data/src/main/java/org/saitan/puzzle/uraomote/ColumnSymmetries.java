// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.space.Permutations;

/**
 * The group of column permutations that are compatible with flips. Its elements permute the pairs
 * of mirror-image columns and may swap the two columns of a pair. If there are k pairs, the group
 * has k! x 2^k elements, starting with the identity.
 *
 * <p>For minimal images, swapping a pattern's two rows makes no difference. A pattern's canonical
 * number is the smaller one of its number before and after the swap.
 *
 * <p>The tables take four bytes for each pair of an element and a pattern: 8 MB for 9 columns,
 * where the group has 384 elements.
 */
final class ColumnSymmetries {
  private final PairPatterns patterns;
  private final int[][] columnImages;

  /** The image of each pattern under each element. */
  private final char[] images;

  /** The canonical number of the image of each pattern under each element. */
  private final char[] canonicalImages;

  private final char[] orbitMinima;
  private final int[][] minimizers;

  ColumnSymmetries(PairPatterns patterns, int columns) {
    this.patterns = patterns;
    this.columnImages = permutations(columns);
    this.images = new char[order() * patterns.count()];
    this.canonicalImages = new char[images.length];
    for (int c = 0; c < order(); c++) {
      for (int pattern = 0; pattern < patterns.count(); pattern++) {
        int top = PairPatterns.permuted(patterns.top(pattern), columnImages[c]);
        int bottom = PairPatterns.permuted(patterns.bottom(pattern), columnImages[c]);
        int image = patterns.number(top, bottom);
        images[index(c, pattern)] = (char) image;
        canonicalImages[index(c, pattern)] = (char) Math.min(image, patterns.number(bottom, top));
      }
    }
    this.orbitMinima = new char[patterns.count()];
    this.minimizers = new int[patterns.count()][];
    for (int pattern = 0; pattern < patterns.count(); pattern++) {
      findOrbit(pattern);
    }
  }

  private void findOrbit(int pattern) {
    int minimum = Integer.MAX_VALUE;
    int[] elements = new int[order()];
    int count = 0;
    for (int c = 0; c < order(); c++) {
      int image = canonicalImage(c, pattern);
      count = image < minimum ? 0 : count;
      minimum = Math.min(image, minimum);
      if (image == minimum) {
        elements[count++] = c;
      }
    }
    orbitMinima[pattern] = (char) minimum;
    minimizers[pattern] = Arrays.copyOf(elements, count);
  }

  private static int[][] permutations(int columns) {
    int pairs = columns / 2;
    List<int[]> all = new ArrayList<>();
    for (long rank = 0; rank < Permutations.factorial(pairs); rank++) {
      int[] order = Permutations.unrank(rank, pairs, pairs);
      for (int sides = 0; sides < 1 << pairs; sides++) {
        int[] to = new int[columns];
        to[columns / 2] = columns / 2;
        for (int left = 0; left < pairs; left++) {
          boolean swap = (sides >> left & 1) == 1;
          int image = order[left];
          to[left] = swap ? columns - 1 - image : image;
          to[columns - 1 - left] = swap ? image : columns - 1 - image;
        }
        all.add(to);
      }
    }
    return all.toArray(int[][]::new);
  }

  /** Returns the number of elements. */
  int order() {
    return columnImages.length;
  }

  /** Returns an array that maps each column to its image under element {@code c}. */
  int[] columnImages(int c) {
    return columnImages[c];
  }

  private int index(int c, int pattern) {
    return c * patterns.count() + pattern;
  }

  /** Returns the image of a pattern under element {@code c}. */
  int image(int c, int pattern) {
    return images[index(c, pattern)];
  }

  /** Returns a new array that maps each pattern to its image under element {@code c}. */
  char[] map(int c) {
    return Arrays.copyOfRange(images, index(c, 0), index(c + 1, 0));
  }

  /** Returns the canonical number of a pattern's image under element {@code c}. */
  int canonicalImage(int c, int pattern) {
    return canonicalImages[index(c, pattern)];
  }

  /** Returns the minimum of the canonical numbers of a pattern's images under all elements. */
  int orbitMinimum(int pattern) {
    return orbitMinima[pattern];
  }

  /**
   * Returns, in ascending order, the elements that map a pattern to its canonical image, whose
   * number is {@link #orbitMinimum}. Do not modify the array.
   */
  int[] minimizers(int pattern) {
    return minimizers[pattern];
  }

  /**
   * Returns the number of cycles of each length that element {@code c} has on the canonical
   * patterns, indexed by length.
   */
  int[] pairCycles(int c) {
    int[] pairs =
        IntStream.range(0, patterns.count()).filter(p -> canonicalImage(0, p) == p).toArray();
    int[] numbers = new int[patterns.count()];
    for (int i = 0; i < pairs.length; i++) {
      numbers[pairs[i]] = i;
    }
    return Permutations.cycleCounts(
        IntStream.of(pairs).map(pattern -> numbers[canonicalImage(c, pattern)]).toArray());
  }

  /** Returns the number of cycles that element {@code c} has on the columns. */
  int columnCycles(int c) {
    return IntStream.of(Permutations.cycleCounts(columnImages[c])).sum();
  }
}
