// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/** Sorts states together with what is known of them; one a thread, its scratch memory is kept. */
final class StateSort {
  private static final int DIGITS = 1 << Byte.SIZE;

  private final int width;
  private long[] otherWords = new long[0];
  private int[] otherKnown = new int[0];

  StateSort(int width) {
    this.width = width;
  }

  /** Sorts {@code count} states from number {@code first} on ascending, as unsigned words. */
  void sort(long[] words, int[] known, int first, int count) {
    if (otherKnown.length < count) {
      otherWords = new long[count * width];
      otherKnown = new int[count];
    }
    if (width == 1) {
      sortWords(words, known, first, count);
    } else {
      sortWide(words, known, first, count);
    }
  }

  /** Radix sort, lowest byte first, over the bytes in which any two differ. */
  private void sortWords(long[] words, int[] known, int first, int count) {
    long differing = 0;
    for (int i = first; i < first + count; i++) {
      differing |= words[i] ^ words[first];
    }
    boolean aside = false;
    int[] place = new int[DIGITS];
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      if ((differing >>> shift & DIGITS - 1) != 0) {
        if (aside) {
          pass(otherWords, otherKnown, 0, words, known, first, count, shift, place);
        } else {
          pass(words, known, first, otherWords, otherKnown, 0, count, shift, place);
        }
        aside = !aside;
      }
    }
    if (aside) {
      System.arraycopy(otherWords, 0, words, first, count);
      System.arraycopy(otherKnown, 0, known, first, count);
    }
  }

  private static void pass(
      long[] words,
      int[] known,
      int first,
      long[] toWords,
      int[] toKnown,
      int toFirst,
      int count,
      int shift,
      int[] place) {
    Arrays.fill(place, 0);
    for (int i = first; i < first + count; i++) {
      place[(int) (words[i] >>> shift) & DIGITS - 1]++;
    }
    int sum = toFirst;
    for (int digit = 0; digit < DIGITS; digit++) {
      int ofDigit = place[digit];
      place[digit] = sum;
      sum += ofDigit;
    }
    for (int i = first; i < first + count; i++) {
      int to = place[(int) (words[i] >>> shift) & DIGITS - 1]++;
      toWords[to] = words[i];
      toKnown[to] = known[i];
    }
  }

  private void sortWide(long[] words, int[] known, int first, int count) {
    int[] order = new int[count];
    Arrays.setAll(order, i -> first + i);
    IntArrays.quickSort(order, (a, b) -> compare(words, a, words, b, width));
    for (int i = 0; i < count; i++) {
      System.arraycopy(words, order[i] * width, otherWords, i * width, width);
      otherKnown[i] = known[order[i]];
    }
    System.arraycopy(otherWords, 0, words, first * width, count * width);
    System.arraycopy(otherKnown, 0, known, first, count);
  }

  /** Compares state {@code i} of some words with state {@code j} of others. */
  static int compare(long[] a, int i, long[] b, int j, int width) {
    for (int word = 0; word < width; word++) {
      int order = Long.compareUnsigned(a[i * width + word], b[j * width + word]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Returns the bytes of sorting so many states. */
  static long bytes(long count, int width) {
    return count * (Long.BYTES * width + (width == 1 ? Integer.BYTES : 2 * Integer.BYTES));
  }
}
