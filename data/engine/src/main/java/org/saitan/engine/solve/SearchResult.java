// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.List;
import java.util.Optional;
import org.saitan.problem.Reason;
import org.saitan.text.Plural;

/** The result of a search. */
public sealed interface SearchResult {
  /** Returns the number of states expanded. */
  long states();

  /**
   * A move of a solution.
   *
   * @param move the name of the move
   * @param state the state after the move, in canonical notation
   */
  record Step(String move, String state) {}

  /**
   * An optimal solution was found.
   *
   * @param solution the moves of the solution, or an empty list if the start is a goal
   * @param states the number of states expanded
   */
  record Found(List<Step> solution, long states) implements SearchResult {
    public Found {
      solution = List.copyOf(solution);
    }
  }

  /**
   * All requested solutions were emitted.
   *
   * @param distance the length of the shortest solution
   * @param solutions the number of solutions
   * @param states the number of states expanded
   */
  record AllFound(int distance, long solutions, long states) implements SearchResult {}

  /**
   * The search proved that no goal is reachable.
   *
   * @param reasons the reasons, or an empty list if they do not follow from the rules alone
   * @param states the number of states expanded
   */
  record Unreachable(List<Reason> reasons, long states) implements SearchResult {
    public Unreachable {
      reasons = List.copyOf(reasons);
    }
  }

  /** The reason why a search ended. Only the first two reasons are conclusive. */
  enum End {
    /** All requested solutions were emitted. */
    SOLVED,
    /** No goal is reachable. */
    UNREACHABLE,
    /** The memory limit was reached. */
    MEMORY,
    /** The time limit was reached. */
    TIME,
    /** Every solution is longer than the requested maximum. */
    MOVES,
    /** The program stopped the search. */
    STOPPED
  }

  /**
   * The point at which a search stopped and from which it can continue.
   *
   * @param lowerBound a lower bound on the length of every solution
   * @param done the solver's record of how much of the search for solutions of this length is
   *     complete and which databases it uses, or an empty string if there is no record
   */
  record Cursor(int lowerBound, String done) {
    /** The beginning of a search. */
    public static final Cursor START = new Cursor(0, "");
  }

  /**
   * The search ended without an answer.
   *
   * @param cursor the bounds proved so far
   * @param known the shortest solution known, if any
   * @param states the number of states expanded
   * @param end the reason why the search ended
   */
  record GivenUp(Cursor cursor, Optional<List<Step>> known, long states, End end)
      implements SearchResult {
    public GivenUp {
      known = known.map(List::copyOf);
    }

    /** Returns a lower bound on the length of every solution. */
    public int lowerBound() {
      return cursor.lowerBound();
    }

    /** Returns the known bounds on the length of an optimal solution as text. */
    public String length() {
      return known
          .map(
              steps -> "between %d and %s".formatted(lowerBound(), Plural.of(steps.size(), "move")))
          .orElseGet(() -> "at least " + Plural.of(lowerBound(), "move"));
    }
  }
}
