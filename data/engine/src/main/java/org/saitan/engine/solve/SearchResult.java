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
   * @param move its name
   * @param state the state after it, in canonical notation
   */
  record Step(String move, String state) {}

  /**
   * An optimal solution.
   *
   * @param solution its moves; none if the start is a goal
   * @param states states expanded
   */
  record Found(List<Step> solution, long states) implements SearchResult {
    /** Copies the list. */
    public Found {
      solution = List.copyOf(solution);
    }
  }

  /**
   * All requested solutions were emitted.
   *
   * @param distance length of the shortest
   * @param solutions their number
   * @param states states expanded
   */
  record AllFound(int distance, long solutions, long states) implements SearchResult {}

  /**
   * The search proved that no goal is reachable.
   *
   * @param reasons the reasons, if they follow from the rules alone; else empty
   * @param states states expanded
   */
  record Unreachable(List<Reason> reasons, long states) implements SearchResult {
    /** Copies the list. */
    public Unreachable {
      reasons = List.copyOf(reasons);
    }
  }

  /** The reason why a search ended; only the first two are conclusive. */
  enum End {
    /** All requested solutions were emitted. */
    SOLVED,
    /** No goal is reachable. */
    UNREACHABLE,
    /** Memory limit reached. */
    MEMORY,
    /** Time limit reached. */
    TIME,
    /** Every solution is longer than the requested limit. */
    MOVES,
    /** Stopped by the program. */
    STOPPED
  }

  /**
   * The point where a search stopped, from which it can continue.
   *
   * @param lowerBound a lower bound on the length of every solution
   * @param done the solver's record of the part of this length already refuted, including the
   *     databases used; empty for none
   */
  record Cursor(int lowerBound, String done) {
    /** The beginning of a search. */
    public static final Cursor START = new Cursor(0, "");
  }

  /**
   * The search ended without an answer.
   *
   * @param cursor what was proved so far
   * @param known the shortest solution known, if any
   * @param states states expanded
   * @param end why it ended
   */
  record GivenUp(Cursor cursor, Optional<List<Step>> known, long states, End end)
      implements SearchResult {
    /** Copies the solution. */
    public GivenUp {
      known = known.map(List::copyOf);
    }

    /** Returns a lower bound on the length of every solution. */
    public int lowerBound() {
      return cursor.lowerBound();
    }

    /** Returns the known bounds on the length of optimal solutions, as text. */
    public String length() {
      return known
          .map(
              steps -> "between %d and %s".formatted(lowerBound(), Plural.of(steps.size(), "move")))
          .orElseGet(() -> "at least " + Plural.of(lowerBound(), "move"));
    }
  }
}
