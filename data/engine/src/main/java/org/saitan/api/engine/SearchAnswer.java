// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.util.List;

/** What a search found out. */
public sealed interface SearchAnswer {
  /** Returns how many states were looked at. */
  long states();

  /**
   * A move of a solution.
   *
   * @param name its name, as a person says it
   * @param after the state that it leads to, canonically
   */
  record Step(String name, String after) {}

  /**
   * An optimal solution was found, and that there is no shorter one.
   *
   * @param solution its moves; none if the start is a goal
   * @param states states looked at
   */
  record Found(List<Step> solution, long states) implements SearchAnswer {
    /** Copies the list. */
    public Found {
      solution = List.copyOf(solution);
    }
  }

  /**
   * It was proved that no moves lead to a goal.
   *
   * @param reasons why, for people, where the rules alone show it; else empty
   * @param states states looked at
   */
  record Unreachable(List<String> reasons, long states) implements SearchAnswer {
    /** Copies the list. */
    public Unreachable {
      reasons = List.copyOf(reasons);
    }
  }

  /** Why a search gave up. */
  enum End {
    /** It looked at as many states as it may, or as fit memory. */
    STATES,
    /** Its time was over. */
    TIME,
    /** The program stopped it. */
    STOPPED
  }

  /**
   * The search ended before it had an answer.
   *
   * @param atLeast every solution to a goal has at least so many moves; whether there is one is not
   *     known
   * @param states states looked at
   * @param end why it gave up
   */
  record GivenUp(int atLeast, long states, End end) implements SearchAnswer {}
}
