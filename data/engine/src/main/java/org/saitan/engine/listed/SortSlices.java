// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.stream.IntStream;
import org.saitan.space.ListedRules;

/**
 * The slices into which a list is divided for sorting. They are of about equal size and never cross
 * the boundary of a section. Their bounds are sampled from one shard.
 */
final class SortSlices {
  private static final int STATES_PER_SLICE = 1 << 16;

  private final int width;

  /** The first slice of each section, followed by the number of slices. */
  private final int[] firstSlices;

  /** The lower bound of each slice. Unused for the first slice of a section. */
  private final LongArrayList bounds = new LongArrayList();

  /**
   * Creates slices.
   *
   * @param sectionOf the section of each entry of the sample
   * @param states the number of states in the list
   */
  SortSlices(int sections, Shard sample, int[] sectionOf, int width, long states) {
    this.width = width;
    long[][] words = sample.words();
    int[] order = IntStream.range(0, sample.size()).toArray();
    long[] one = new long[width];
    long[] other = new long[width];
    IntArrays.quickSort(
        order,
        (a, b) -> {
          if (sectionOf[a] != sectionOf[b]) {
            return Integer.compare(sectionOf[a], sectionOf[b]);
          }
          Shard.copy(words, a, width, one, 0);
          Shard.copy(words, b, width, other, 0);
          return ListedRules.compare(one, other);
        });
    int step = (int) Math.max(1, (double) STATES_PER_SLICE * order.length / Math.max(1, states));
    IntArrayList first = new IntArrayList();
    int i = 0;
    for (int section = 0; section < sections; section++) {
      first.add(bounds.size() / width);
      add(new long[width]);
      int begin = i;
      for (; i < order.length && sectionOf[order[i]] == section; i++) {
        if (i > begin && (i - begin) % step == 0) {
          sample.copy(order[i], one);
          add(one);
        }
      }
    }
    first.add(bounds.size() / width);
    firstSlices = first.toIntArray();
  }

  private void add(long[] state) {
    bounds.addElements(bounds.size(), state);
  }

  /** Returns the number of slices. */
  int count() {
    return firstSlices[firstSlices.length - 1];
  }

  /**
   * Returns the first slice of a section. For the section after the last, returns the number of
   * slices.
   */
  int first(int section) {
    return firstSlices[section];
  }

  /** Returns the slice to which a state belongs. */
  int slice(int section, long[] state) {
    int low = firstSlices[section];
    int high = firstSlices[section + 1] - 1;
    while (low < high) {
      int middle = low + high + 1 >>> 1;
      if (ListedRules.compare(bounds.elements(), middle, state, 0, width) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
