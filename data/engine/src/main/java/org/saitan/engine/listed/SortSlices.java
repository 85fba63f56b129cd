// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.saitan.space.ListedRules;

/**
 * The slices into which a list is divided for sorting. They are of about equal size and never cross
 * the boundary of a section. Their bounds are sampled from one shard.
 */
final class SortSlices {
  private static final int STATES_PER_SLICE = 1 << 16;

  /** The lower bounds of the slices of each section. The first lower bound is 0. */
  private final List<List<long[]>> bounds = new ArrayList<>();

  /** The first slice of each section, followed by the number of slices. */
  private final int[] firstSlices;

  /**
   * Creates slices.
   *
   * @param sectionOf the section of each entry of the sample
   * @param states the number of states in the list
   */
  SortSlices(int sections, Shard sample, int[] sectionOf, int width, long states) {
    List<List<long[]>> samples =
        Stream.<List<long[]>>generate(ArrayList::new).limit(sections).toList();
    for (int entry = 0; entry < sectionOf.length; entry++) {
      long[] state = new long[width];
      sample.copy(entry, state);
      samples.get(sectionOf[entry]).add(state);
    }
    int step =
        (int) Math.max(1, (double) STATES_PER_SLICE * sectionOf.length / Math.max(1, states));
    firstSlices = new int[sections + 1];
    for (int section = 0; section < sections; section++) {
      List<long[]> sorted = samples.get(section);
      sorted.sort(ListedRules::compare);
      List<long[]> ofSection = new ArrayList<>(List.of(new long[width]));
      for (int i = step; i < sorted.size(); i += step) {
        ofSection.add(sorted.get(i));
      }
      bounds.add(ofSection);
      firstSlices[section + 1] = firstSlices[section] + ofSection.size();
    }
  }

  /** Returns the number of slices. */
  int count() {
    return firstSlices[bounds.size()];
  }

  /**
   * Returns the first slice of a section. For the section after the last one, returns the number of
   * slices.
   */
  int first(int section) {
    return firstSlices[section];
  }

  /** Returns the slice to which a state belongs. */
  int slice(int section, long[] state) {
    int found = Collections.binarySearch(bounds.get(section), state, ListedRules::compare);
    return firstSlices[section] + (found >= 0 ? found : -found - 2);
  }
}
