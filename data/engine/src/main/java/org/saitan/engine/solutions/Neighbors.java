// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import org.saitan.puzzle.Position;

/** Finds the states that the moves of a stored state lead to; for one thread. */
interface Neighbors {
  /** Takes the ends of moves. */
  interface Sink {
    /**
     * Takes a stored state, which stands for its class.
     *
     * @param block number of the kept block
     */
    void stored(int block, int lane);

    /** Takes a state that the table does not have, and so cannot reach the goal. */
    void outside(Position position);
  }

  /** Shows where each legal move of a stored state leads. */
  void show(int block, int lane, Sink sink);
}
