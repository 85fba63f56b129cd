// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.OptionalInt;

/** The table's answer for one position: {@link Solved} or {@link Unreachable}. */
public sealed interface Answer {
  /**
   * The position can reach the goal.
   *
   * @param distance the number of moves of an optimal solution, 0 or more
   * @param nextMove the index of an optimal move, which is empty only at the goal
   */
  record Solved(int distance, OptionalInt nextMove) implements Answer {
    /** Returns whether the position is a goal. */
    public boolean isGoal() {
      return distance == 0;
    }
  }

  /** The position cannot reach the goal. */
  record Unreachable() implements Answer {}

  /** Returns whether the position can reach the goal. */
  default boolean isSolved() {
    return this instanceof Solved;
  }
}
