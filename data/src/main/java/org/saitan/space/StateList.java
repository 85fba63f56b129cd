// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.List;

/**
 * The states of a puzzle of {@link ListedRules}, one of each class, in runs of {@link #RUN}.
 *
 * <p>They are in sections: the states of a section are kept by the same symmetries, so that each
 * stands for as many states as the others. Within a section they are in ascending order. Where
 * there are no symmetries there is one section. Different symmetries may leave the same first
 * images, so the images alone do not tell sections apart.
 *
 * <p>In a table, {@code org.saitan.table.distance.ListCoding} has the bytes of the runs, and {@code
 * ListIndex} those of the sections.
 */
public interface StateList {
  /** How many states make a run; the last run of a section may have fewer. */
  int RUN = 1_024;

  /**
   * States that the same symmetries keep.
   *
   * @param images symmetries that take such a state to all its images, each once: of those that
   *     take it to the same one the first, in ascending order, so the identity first
   * @param states how many states are in it, at least one
   */
  record Section(List<Integer> images, long states) {
    /** Copies the list. */
    public Section {
      images = List.copyOf(images);
    }

    /** Returns how many runs it has. */
    public long runs() {
      return (states + RUN - 1) / RUN;
    }
  }

  /**
   * Returns the sections, those with more images first, of as many those with lower images, of the
   * same those that lower symmetries keep; the same ones always, whatever the number of threads.
   */
  List<Section> sections();

  /** Returns the number of states in the list. */
  default long stored() {
    return sections().stream().mapToLong(Section::states).sum();
  }

  /** Returns the number of runs, those of all sections together. */
  default long runs() {
    return sections().stream().mapToLong(Section::runs).sum();
  }

  /** Returns the first states of all runs, word after word, state after state. */
  long[] firstStates();

  /** Returns the states of a run, word after word, state after state. */
  long[] run(long run);
}
