// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.OptionalInt;

/**
 * What a table says of one position: {@link Solved} or {@link Unreachable}, never a number that
 * means something else.
 */
public sealed interface Answer {
  /**
   * The position can reach the goal.
   *
   * @param distance fewest moves to the goal, 0 or more
   * @param nextMove number of an optimal move; empty at the goal and only there
   */
  record Solved(int distance, OptionalInt nextMove) implements Answer {
    /** Returns whether the position is the goal, which has no next move. */
    public boolean isGoal() {
      return distance == 0;
    }
  }

  /** No moves lead from the position to the goal. */
  record Unreachable() implements Answer {}

  /** Returns whether the position can reach the goal. */
  default boolean isSolved() {
    return this instanceof Solved;
  }
}
