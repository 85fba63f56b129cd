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

    /**
     * Passes the successors of a state in this direction to a sink, reduced to their classes if
     * classes are used.
     */
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
   * Computes a layer, which becomes the last layer.
   *
   * @param layer the layer's number; layer 0 has the starts or goals
   * @return its number of states, with classes expanded
   */
  long find(Phase phase, int layer);

  /** Returns the number of progress steps of each layer but the first. */
  int steps();

  /** Appends a layer to the checkpoint files unless it is already there. */
  void save(Phase phase, int layer);

  /** Returns the number of states in the list. */
  long stored();

  /**
   * Returns the complete list. The store must stay open while the list is in use.
   *
   * @param layers the number of states by distance, with classes expanded
   */
  Listing listing(List<Long> layers);

  @Override
  void close();
}
