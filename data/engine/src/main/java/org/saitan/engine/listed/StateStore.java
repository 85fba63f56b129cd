// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.List;
import org.saitan.space.ListedRules;

/** Stores the states of a list during the search, and finds each layer from the previous one. */
interface StateStore extends AutoCloseable {
  /** A phase of the search: its direction, and whether it adds or marks the states found. */
  enum Phase {
    /** Searches forward from the starts and adds states to the list. */
    REACH,
    /** Searches backward from the goals and adds states to the list. */
    LIST,
    /** Searches backward from the goals within the existing list. */
    MARK;

    /**
     * Passes the neighbors of a state in this phase's direction to a sink. If classes are used,
     * passes their class representatives.
     */
    void follow(ListedRules rules, boolean classes, long[] state, ListedRules.Sink sink) {
      ListedRules.Sink end = classes ? rules.canonicalizing(sink) : sink;
      if (this == REACH) {
        rules.forEachSuccessor(state, end);
      } else {
        rules.forEachPredecessor(state, end);
      }
    }
  }

  /**
   * Computes a layer, which becomes the last layer.
   *
   * @param layer the layer's number; layer 0 consists of the starts or goals
   * @return the number of states in the layer, counting every member of a class
   */
  long find(Phase phase, int layer);

  /** Returns the number of progress steps in each layer except the first. */
  int steps();

  /** Appends a layer to the checkpoint files unless it is already there. */
  void save(Phase phase, int layer);

  /** Returns the number of states in the list. */
  long stored();

  /**
   * Returns the complete list. The store must stay open while the list is in use.
   *
   * @param layers the number of states at each distance, counting every member of a class
   */
  Listing listing(List<Long> layers);

  @Override
  void close();
}
