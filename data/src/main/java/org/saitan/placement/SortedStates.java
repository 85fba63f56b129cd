// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.Arrays;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/** Sets of states as ascending arrays. */
public final class SortedStates {
  /** The most states that one layer can hold. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private SortedStates() {}

  /**
   * Returns room for all that follows from the states of a layer, before it is made a set.
   *
   * @throws DoesNotFitException if that is more than one layer can hold
   */
  public static long[] room(int states, int colors) {
    return new long[words(states, colors)];
  }

  /** Returns how many words {@code states} times {@code each} are, if one layer can hold them. */
  static int words(int states, int each) {
    long words = (long) states * each;
    if (words > MOST) {
      throw new DoesNotFitException(
          "a layer of %s states takes %s words of memory, more than one layer can hold (%s); choose a smaller board, or give more cells"
              .formatted(Magnitude.of(states), Magnitude.of(words), Magnitude.of(MOST)));
    }
    return (int) words;
  }

  /** Returns the first {@code count} values as a set; the array is sorted on the way. */
  public static long[] of(long[] values, int count) {
    Arrays.sort(values, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || values[i] != values[i - 1]) {
        values[kept++] = values[i];
      }
    }
    return Arrays.copyOf(values, kept);
  }
}
