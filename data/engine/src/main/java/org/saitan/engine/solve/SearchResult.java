// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.List;
import org.saitan.table.distance.DistanceTable.Step;

/** What a search found out. */
public sealed interface SearchResult {
  /** Returns how many states were looked at. */
  long states();

  /**
   * An optimal solution was found, and that there is no shorter one.
   *
   * @param solution the moves in order, none if the start is the goal
   * @param states states looked at
   */
  record Found(List<Step> solution, long states) implements SearchResult {
    /** Copies the list. */
    public Found {
      solution = List.copyOf(solution);
    }
  }

  /**
   * It was proved that no moves lead to the goal.
   *
   * @param states states looked at
   */
  record Unreachable(long states) implements SearchResult {}

  /** Why a search gave up. */
  enum End {
    /** It looked at as many states as it may, or as fit memory. */
    STATES,
    /** Its time was over. */
    TIME,
    /** Somebody stopped it. */
    STOPPED
  }

  /**
   * The search ended before it had an answer.
   *
   * @param lowerBound every solution to the goal has at least so many moves; whether there is one
   *     is not known
   * @param states states looked at
   * @param end why it gave up
   */
  record GivenUp(int lowerBound, long states, End end) implements SearchResult {}
}
