// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.List;
import org.saitan.space.ListedRules;

/** A store of the states of a list during the search, which finds a layer from the previous one. */
interface StateStore extends AutoCloseable {
  /** The direction of a search and the use of its results. */
  enum Phase {
    /** Forwards from the starts, adding to the list. */
    REACH,
    /** Backwards from the goals, adding to the list. */
    LIST,
    /** Backwards from the goals within the list. */
    MARK;

    /** Gives where a state leads, one of each class where classes are kept. */
    void follow(ListedRules rules, boolean classes, long[] state, ListedRules.Sink sink) {
      if (this == REACH && classes) {
        rules.canonicalSuccessors(state, sink);
      } else if (this == REACH) {
        rules.successors(state, sink);
      } else if (classes) {
        rules.canonicalPredecessors(state, sink);
      } else {
        rules.predecessors(state, sink);
      }
    }
  }

  /**
   * Finds a layer, which is the last one from then on.
   *
   * @param layer its number; 0 are the starts or goals
   * @return how many states it has, classes unfolded
   */
  long find(Phase phase, int layer);

  /** Returns how many steps of progress a layer takes that is not the first. */
  int steps();

  /** Appends a layer to the files that a list can be found again from, unless it is there. */
  void save(Phase phase, int layer);

  /** Returns how many states are in the list. */
  long stored();

  /**
   * Returns the list, when all layers are there; the store is open until it is no more needed.
   *
   * @param layers by distance, states with classes unfolded
   */
  Listing listing(List<Long> layers);

  @Override
  void close();
}
