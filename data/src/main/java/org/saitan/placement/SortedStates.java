// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.Arrays;
import org.saitan.problem.DoesNotFitException;
import org.saitan.text.Magnitude;

/** Sets of states, represented as arrays in ascending order. */
public final class SortedStates {
  /** The maximum number of words in one layer. */
  private static final int MAX_WORDS = Integer.MAX_VALUE - 8;

  private SortedStates() {}

  /**
   * Returns {@code states * wordsPerState}, which must be within the limit of one layer.
   *
   * @throws DoesNotFitException if it exceeds the limit
   */
  public static int words(int states, int wordsPerState) {
    long words = (long) states * wordsPerState;
    if (words > MAX_WORDS) {
      throw new DoesNotFitException(
          "a layer of %s states needs %s words of memory, the limit is %s; choose a smaller board, or fill in more cells"
              .formatted(Magnitude.of(states), Magnitude.of(words), Magnitude.of(MAX_WORDS)));
    }
    return (int) words;
  }

  /**
   * Returns the first {@code count} values in ascending order without duplicates. Sorts {@code
   * values} in place.
   */
  public static long[] of(long[] values, int count) {
    Arrays.sort(values, 0, count);
    int unique = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || values[i] != values[i - 1]) {
        values[unique++] = values[i];
      }
    }
    return Arrays.copyOf(values, unique);
  }
}
