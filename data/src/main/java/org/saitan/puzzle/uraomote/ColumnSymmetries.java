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
 */
final class ColumnSymmetries {
  private final int[][] columnTo;
  private final char[][] maps;
  private final char[][] least;
  private final char[] orbitLeast;
  private final int[][] toOrbitLeast;

  ColumnSymmetries(PairPatterns patterns, int columns) {
    this.columnTo = permutations(columns);
    int order = columnTo.length;
    char[] swap = patterns.swap();
    this.maps = new char[order][];
    this.least = new char[order][patterns.count()];
    this.orbitLeast = new char[patterns.count()];
    Arrays.fill(orbitLeast, Character.MAX_VALUE);
    for (int c = 0; c < order; c++) {
      maps[c] = patterns.permuteColumns(columnTo[c]);
      for (int pattern = 0; pattern < patterns.count(); pattern++) {
        char image = maps[c][pattern];
        least[c][pattern] = (char) Math.min(image, swap[image]);
        orbitLeast[pattern] = (char) Math.min(orbitLeast[pattern], least[c][pattern]);
      }
    }
    this.toOrbitLeast = new int[patterns.count()][];
    for (int pattern = 0; pattern < patterns.count(); pattern++) {
      toOrbitLeast[pattern] = winners(pattern);
    }
  }

  private int[] winners(int pattern) {
    int[] winners = new int[order()];
    int count = 0;
    for (int c = 0; c < order(); c++) {
      if (least[c][pattern] == orbitLeast[pattern]) {
        winners[count++] = c;
      }
    }
    return Arrays.copyOf(winners, count);
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

  /** Returns where element {@code c} takes each pattern; not to be changed. */
  char[] map(int c) {
    return maps[c];
  }

  /** Returns the least of the image of a pattern and its exchange. */
  int least(int c, int pattern) {
    return least[c][pattern];
  }

  /** Returns the least image of a pattern under all elements and the exchange. */
  int orbitLeast(int pattern) {
    return orbitLeast[pattern];
  }

  /**
   * Returns the elements that bring a pattern, or its exchange, to {@link #orbitLeast}, ascending.
   */
  int[] toOrbitLeast(int pattern) {
    return toOrbitLeast[pattern];
  }

  /**
   * Returns, for each length, how many cycles of that length element {@code c} has on patterns up
   * to exchange.
   */
  int[] cyclesOnPairs(int c) {
    char[] own = least[0];
    int[] numbers = new int[own.length];
    int[] pairs =
        IntStream.range(0, own.length).filter(pattern -> own[pattern] == pattern).toArray();
    for (int i = 0; i < pairs.length; i++) {
      numbers[pairs[i]] = i;
    }
    return Permutations.cycleCounts(
        IntStream.of(pairs).map(pattern -> numbers[least[c][pattern]]).toArray());
  }

  /** Returns how many cycles element {@code c} has on columns. */
  int cyclesOfColumns(int c) {
    return IntStream.of(Permutations.cycleCounts(columnTo[c])).sum();
  }
}
