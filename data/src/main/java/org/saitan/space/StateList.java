// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.List;

/**
 * A sorted list of the states of a puzzle with {@link ListedRules}, one per symmetry class, divided
 * into runs of {@link #RUN} states.
 *
 * <p>The list has sections. The states of a section have the same stabilizer and therefore the same
 * number of images. Within a section, states are in ascending order. Without symmetries there is
 * only one section. Two sections may have the same images but different stabilizers.
 *
 * <p>In tables, {@code org.saitan.table.distance.ListCoding} encodes the runs, and {@code
 * ListIndex} encodes the sections.
 */
public interface StateList {
  /** The number of states in a run. The last run of a section may have fewer. */
  int RUN = 1_024;

  /**
   * The states with the same stabilizer.
   *
   * @param images for each image of such a state, the first symmetry that maps the state to the
   *     image, in ascending order and beginning with the identity
   * @param states the number of states, at least 1
   */
  record Section(List<Integer> images, long states) {
    /** Copies the list. */
    public Section {
      images = List.copyOf(images);
    }

    /** Returns the number of runs. */
    public long runs() {
      return (states + RUN - 1) / RUN;
    }
  }

  /**
   * Returns the sections, ordered by descending number of images, then by the images, then by the
   * stabilizer. The result does not depend on the number of threads that built the list.
   */
  List<Section> sections();

  /** Returns the number of states. */
  default long stored() {
    return sections().stream().mapToLong(Section::states).sum();
  }

  /** Returns the number of runs in all sections. */
  default long runs() {
    return sections().stream().mapToLong(Section::runs).sum();
  }

  /** Returns the words of the first state of each run. */
  long[] firstStates();

  /** Returns the words of all states in a run. */
  long[] run(long run);
}
