// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.List;
import java.util.Optional;
import org.saitan.problem.Reason;
import org.saitan.text.Plural;

/** What a search found out. */
public sealed interface SearchResult {
  /** Returns the number of states looked at. */
  long states();

  /**
   * A move of a solution.
   *
   * @param move its name
   * @param state the state after it, canonically written
   */
  record Step(String move, String state) {}

  /**
   * An optimal solution.
   *
   * @param solution its moves; none if the start is a goal
   * @param states states looked at
   */
  record Found(List<Step> solution, long states) implements SearchResult {
    /** Copies the list. */
    public Found {
      solution = List.copyOf(solution);
    }
  }

  /**
   * All solutions asked for were emitted.
   *
   * @param distance moves of the shortest
   * @param solutions how many there are
   * @param states states looked at
   */
  record AllFound(int distance, long solutions, long states) implements SearchResult {}

  /**
   * It was proved that no moves lead to a goal.
   *
   * @param reasons why, where the rules alone show it; else none
   * @param states states looked at
   */
  record Unreachable(List<Reason> reasons, long states) implements SearchResult {
    /** Copies the list. */
    public Unreachable {
      reasons = List.copyOf(reasons);
    }
  }

  /** How a search ended; all but the first two without an answer. */
  enum End {
    /** It emitted every solution asked for. */
    SOLVED,
    /** It proved that no moves lead to a goal. */
    UNREACHABLE,
    /** Its memory is full. */
    MEMORY,
    /** Its time is over. */
    TIME,
    /** It proved that every solution has more moves than asked for. */
    MOVES,
    /** The program stopped it. */
    STOPPED
  }

  /**
   * Where a search stopped, to be continued from.
   *
   * @param lowerBound every solution has at least so many moves
   * @param done what the solver has refuted of the solutions with just so many moves, in its own
   *     notation, which names the databases used; empty for nothing
   */
  record Cursor(int lowerBound, String done) {
    /** The beginning of a search. */
    public static final Cursor START = new Cursor(0, "");
  }

  /**
   * The search ended before it had an answer; whether there is a solution is not known.
   *
   * @param cursor what was proved by then
   * @param known the shortest solution known, if any
   * @param states states looked at
   * @param end why it ended
   */
  record GivenUp(Cursor cursor, Optional<List<Step>> known, long states, End end)
      implements SearchResult {
    /** Copies the solution. */
    public GivenUp {
      known = known.map(List::copyOf);
    }

    /** Returns the number of moves that every solution has at least. */
    public int lowerBound() {
      return cursor.lowerBound();
    }

    /** Returns how many moves the optimal solutions have, as far as that is known, for people. */
    public String length() {
      return known
          .map(
              steps -> "between %d and %s".formatted(lowerBound(), Plural.of(steps.size(), "move")))
          .orElseGet(() -> "at least " + Plural.of(lowerBound(), "move"));
    }
  }
}
