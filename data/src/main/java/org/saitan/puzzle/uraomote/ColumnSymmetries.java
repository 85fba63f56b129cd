// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.space.Permutations;

/**
 * The permutations of columns that commute with every flip: mirror pairs of columns change places
 * and the columns of a pair change sides. There are k! x 2^k of them for k pairs, the identity
 * first.
 *
 * <p>For the search of least images, patterns of a pair of rows are looked at up to the exchange of
 * the two rows; "least" means the smaller number of a pattern and its exchange.
 *
 * <p>Memory: twice two bytes for each element and pattern, 8 MB for the 384 elements on 9 columns.
 */
final class ColumnSymmetries {
  private final PairPatterns patterns;
  private final int[][] columnTo;

  /** Where each element takes each pattern. */
  private final char[] images;

  /** The lesser of that and its exchange. */
  private final char[] leasts;

  private final char[] orbitLeasts;
  private final int[][] toOrbitLeasts;

  ColumnSymmetries(PairPatterns patterns, int columns) {
    this.patterns = patterns;
    this.columnTo = permutations(columns);
    this.images = new char[order() * patterns.count()];
    this.leasts = new char[images.length];
    for (int c = 0; c < order(); c++) {
      for (int pattern = 0; pattern < patterns.count(); pattern++) {
        int top = PairPatterns.permuted(patterns.top(pattern), columnTo[c]);
        int bottom = PairPatterns.permuted(patterns.bottom(pattern), columnTo[c]);
        int image = patterns.number(top, bottom);
        images[at(c, pattern)] = (char) image;
        leasts[at(c, pattern)] = (char) Math.min(image, patterns.number(bottom, top));
      }
    }
    this.orbitLeasts = new char[patterns.count()];
    this.toOrbitLeasts = new int[patterns.count()][];
    for (int pattern = 0; pattern < patterns.count(); pattern++) {
      findOrbit(pattern);
    }
  }

  private void findOrbit(int pattern) {
    int least = Integer.MAX_VALUE;
    int[] elements = new int[order()];
    int count = 0;
    for (int c = 0; c < order(); c++) {
      int image = least(c, pattern);
      count = image < least ? 0 : count;
      least = Math.min(image, least);
      if (image == least) {
        elements[count++] = c;
      }
    }
    orbitLeasts[pattern] = (char) least;
    toOrbitLeasts[pattern] = Arrays.copyOf(elements, count);
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
          boolean change = (sides >> left & 1) == 1;
          int image = order[left];
          to[left] = change ? columns - 1 - image : image;
          to[columns - 1 - left] = change ? image : columns - 1 - image;
        }
        all.add(to);
      }
    }
    return all.toArray(int[][]::new);
  }

  /** Returns the number of elements. */
  int order() {
    return columnTo.length;
  }

  /** Returns where element {@code c} takes each column. */
  int[] columnTo(int c) {
    return columnTo[c];
  }

  private int at(int c, int pattern) {
    return c * patterns.count() + pattern;
  }

  /** Returns where element {@code c} takes a pattern. */
  int image(int c, int pattern) {
    return images[at(c, pattern)];
  }

  /** Returns where element {@code c} takes each pattern, in a new array. */
  char[] map(int c) {
    return Arrays.copyOfRange(images, at(c, 0), at(c + 1, 0));
  }

  /** Returns the least of the image of a pattern and its exchange. */
  int least(int c, int pattern) {
    return leasts[at(c, pattern)];
  }

  /** Returns the least image of a pattern under all elements and the exchange. */
  int orbitLeast(int pattern) {
    return orbitLeasts[pattern];
  }

  /**
   * Returns the elements that bring a pattern, or its exchange, to {@link #orbitLeast}, ascending;
   * not to be changed.
   */
  int[] toOrbitLeast(int pattern) {
    return toOrbitLeasts[pattern];
  }

  /**
   * Returns, for each length, how many cycles of that length element {@code c} has on patterns up
   * to exchange.
   */
  int[] cyclesOnPairs(int c) {
    int[] pairs = IntStream.range(0, patterns.count()).filter(p -> least(0, p) == p).toArray();
    int[] numbers = new int[patterns.count()];
    for (int i = 0; i < pairs.length; i++) {
      numbers[pairs[i]] = i;
    }
    return Permutations.cycleCounts(
        IntStream.of(pairs).map(pattern -> numbers[least(c, pattern)]).toArray());
  }

  /** Returns how many cycles element {@code c} has on columns. */
  int cyclesOfColumns(int c) {
    return IntStream.of(Permutations.cycleCounts(columnTo[c])).sum();
  }
}
