// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.List;
import java.util.Optional;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * A search for an optimal solution from a position to a goal, without a table of the board.
 *
 * @param puzzle the rules
 * @param start where the solution begins
 * @param goals where it may end; none for the puzzle's own where not all of these are known
 * @param byRules why the rules alone forbid it; empty if they do not
 * @param result what was found
 */
public record Search(
    Puzzle puzzle,
    Position start,
    List<Position> goals,
    List<Reason> byRules,
    SearchResult result) {

  /** Searches, unless the rules alone forbid that there is a solution. */
  public static Search of(
      Puzzle puzzle, Position start, List<Position> goals, SolutionSearch search) {
    List<Reason> byRules =
        goals.isEmpty() || goals.equals(puzzle.goals())
            ? puzzle.whyUnsolvable(start)
            : List.<Reason>of();
    SearchResult result =
        byRules.isEmpty() ? search.search(puzzle, start, goals) : new SearchResult.Unreachable(0);
    return new Search(puzzle, start, goals, byRules, result);
  }

  /** Returns where the solution ends; empty if none was found to any of several goals. */
  public Optional<Position> goal() {
    if (goals.size() == 1) {
      return Optional.of(goals.get(0));
    }
    return result instanceof SearchResult.Found found
        ? Optional.of(
            found.solution().isEmpty()
                ? start
                : found.solution().get(found.solution().size() - 1).position())
        : Optional.empty();
  }

  /**
   * Returns why there is no solution: by the rules, if they say it; empty unless that is proved.
   */
  public List<Reason> reasons() {
    return byRules.isEmpty() && result instanceof SearchResult.Unreachable
        ? List.of(Finding.NO_MOVES)
        : byRules;
  }
}
