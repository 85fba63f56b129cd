// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import org.saitan.puzzle.Position;

/** Finds the states to which the moves of a stored state lead. For use by one thread. */
interface Neighbors {
  /** A visitor of neighbors. */
  interface Sink {
    /**
     * Visits a stored state, which is the representative of its symmetry class.
     *
     * @param block the index of the stored block
     */
    void visitStored(int block, int lane);

    /** Visits a state that is not in the table and therefore cannot reach the goal. */
    void visitOutside(Position position);
  }

  /** Visits the result of each legal move from a stored state. */
  void visit(int block, int lane, Sink sink);
}
