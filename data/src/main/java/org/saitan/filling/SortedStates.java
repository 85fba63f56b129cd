package org.saitan.filling;

import java.util.Arrays;

/** Sets of states as ascending arrays. */
public final class SortedStates {
  private SortedStates() {}

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
