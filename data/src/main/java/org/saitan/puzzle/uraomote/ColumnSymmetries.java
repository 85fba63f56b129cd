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
 * <p>Memory: an entry an element for each pattern of half the columns, 4 MB for the 3,840 elements
 * on 10 columns, and a table of at most 2 MB where they are few.
 */
final class ColumnSymmetries {
  /*
   * A pattern's number is a sum over its groups of tiles, and a column symmetry takes groups to groups; so the image of
   * a pattern is the sum of the images of its lower and its upper groups. An entry holds the image and, in the low 16
   * bits, the exchange of the image: two entries add up to both at once.
   */
  private static final int HALF = 16;

  /** Up to so many pairs of element and pattern, 2 MB, have their least images in a table. */
  static final int MOST_IN_TABLE = 1 << 20;

  private final PairPatterns patterns;
  private final int[][] columnTo;
  private final int lowCount;
  private final int highCount;
  private final int[] lows;
  private final int[] highs;
  private final char[] lowOf;
  private final char[] highOf;

  /** The least image of each pattern by each element; null where they are too many. */
  private final char[] leasts;

  private final Orbit[] orbits;

  /**
   * What all elements make of one pattern; found when first asked for, by more than one thread
   * perhaps: all that it holds is final, so whoever sees it sees it whole.
   */
  private record Orbit(int least, int[] toLeast) {}

  ColumnSymmetries(PairPatterns patterns, int columns) {
    this.patterns = patterns;
    this.columnTo = permutations(columns);
    int lowGroups = (patterns.groups() + 1) / 2;
    this.lowCount = patterns.unit(lowGroups);
    this.highCount = patterns.count() / lowCount;
    this.lows = new int[order() * lowCount];
    this.highs = new int[order() * highCount];
    for (int c = 0; c < order(); c++) {
      addUp(c, 0, lowGroups, lows, c * lowCount);
      addUp(c, lowGroups, patterns.groups(), highs, c * highCount);
    }
    this.lowOf = new char[patterns.count()];
    this.highOf = new char[patterns.count()];
    for (int pattern = 0; pattern < patterns.count(); pattern++) {
      lowOf[pattern] = (char) (pattern % lowCount);
      highOf[pattern] = (char) (pattern / lowCount);
    }
    this.leasts = (long) order() * patterns.count() > MOST_IN_TABLE ? null : leasts();
    this.orbits = new Orbit[patterns.count()];
  }

  /** Fills in the entries, from index {@code at} on, of all patterns of some groups. */
  private void addUp(int c, int fromGroup, int toGroup, int[] entries, int at) {
    int count = 1;
    for (int group = fromGroup; group < toGroup; group++) {
      int values = patterns.unit(group + 1) / patterns.unit(group);
      for (int digit = 1; digit < values; digit++) {
        int entry = entryOf(c, digit * patterns.unit(group));
        for (int i = 0; i < count; i++) {
          entries[at + digit * count + i] = entries[at + i] + entry;
        }
      }
      count *= values;
    }
  }

  private int entryOf(int c, int pattern) {
    int top = PairPatterns.permuted(patterns.top(pattern), columnTo[c]);
    int bottom = PairPatterns.permuted(patterns.bottom(pattern), columnTo[c]);
    return patterns.number(top, bottom) << HALF | patterns.number(bottom, top);
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

  private int entry(int c, int pattern) {
    return lows[c * lowCount + lowOf[pattern]] + highs[c * highCount + highOf[pattern]];
  }

  /** Returns where element {@code c} takes a pattern. */
  int image(int c, int pattern) {
    return entry(c, pattern) >>> HALF;
  }

  /** Returns where element {@code c} takes each pattern, in a new array. */
  char[] map(int c) {
    char[] map = new char[patterns.count()];
    for (int pattern = 0; pattern < map.length; pattern++) {
      map[pattern] = (char) image(c, pattern);
    }
    return map;
  }

  private char[] leasts() {
    char[] table = new char[order() * patterns.count()];
    for (int at = 0; at < table.length; at++) {
      table[at] = (char) addedUp(at / patterns.count(), at % patterns.count());
    }
    return table;
  }

  /** Returns the least of the image of a pattern and its exchange. */
  int least(int c, int pattern) {
    return leasts == null ? addedUp(c, pattern) : leasts[c * lowOf.length + pattern];
  }

  private int addedUp(int c, int pattern) {
    int entry = entry(c, pattern);
    return Math.min(entry >>> HALF, entry & (1 << HALF) - 1);
  }

  /** Returns the least image of a pattern under all elements and the exchange. */
  int orbitLeast(int pattern) {
    return orbit(pattern).least();
  }

  /**
   * Returns the elements that bring a pattern, or its exchange, to {@link #orbitLeast}, ascending;
   * not to be changed.
   */
  int[] toOrbitLeast(int pattern) {
    return orbit(pattern).toLeast();
  }

  private Orbit orbit(int pattern) {
    Orbit orbit = orbits[pattern];
    if (orbit == null) {
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
      orbit = new Orbit(least, Arrays.copyOf(elements, count));
      orbits[pattern] = orbit;
    }
    return orbit;
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
