// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.engine.solve.SearchResult;
import org.saitan.json.Exact;
import org.saitan.json.MayBeAbsent;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * What a search without a table found.
 *
 * @param board name of the board
 * @param state where the solution begins
 * @param goal where it ends: the goal asked for, or of several the one that was found; absent if
 *     none of several was
 * @param status reachable, unreachable (proved), or unknown where the search gave up
 * @param distance number of moves of the solution, the fewest there can be; absent unless reachable
 * @param lowerBound a number of moves that is certainly needed; absent unless unknown
 * @param endedBy why the search gave up: states (or memory), time, or stopped; absent unless
 *     unknown
 * @param reason why the goal cannot be reached, where the rules alone say it
 * @param reasons why the goal cannot be reached, for programs, one by one; absent unless
 *     unreachable
 * @param steps the moves in order, with the position after each; absent unless reachable
 * @param statesVisited number of states looked at
 * @param seconds how long the search took
 */
public record SearchAnswer(
    String board,
    String state,
    @MayBeAbsent String goal,
    Status status,
    @MayBeAbsent Integer distance,
    @MayBeAbsent Integer lowerBound,
    @MayBeAbsent String endedBy,
    @MayBeAbsent String reason,
    @MayBeAbsent List<ReasonAnswer> reasons,
    @MayBeAbsent List<StepAnswer> steps,
    @Exact long statesVisited,
    double seconds) {
  /**
   * Returns the answer for a search.
   *
   * @param goals where the solution may end; none for the puzzle's own where not all are known
   * @param byRules why the rules alone forbid a solution; empty if they do not
   * @param seconds how long it took
   */
  public static SearchAnswer of(
      Puzzle puzzle,
      Position start,
      List<Position> goals,
      List<Reason> byRules,
      SearchResult result,
      double seconds) {
    List<Step> solution = result instanceof SearchResult.Found found ? found.solution() : null;
    Optional<SearchResult.GivenUp> open =
        result instanceof SearchResult.GivenUp givenUp ? Optional.of(givenUp) : Optional.empty();
    boolean isUnexplained = result instanceof SearchResult.Unreachable && byRules.isEmpty();
    return new SearchAnswer(
        puzzle.name(),
        puzzle.format(start),
        goal(start, goals, solution).map(puzzle::format).orElse(null),
        Status.of(result),
        solution == null ? null : (Integer) solution.size(),
        open.map(SearchResult.GivenUp::lowerBound).orElse(null),
        open.map(each -> each.end().name().toLowerCase(Locale.ROOT)).orElse(null),
        ReasonAnswer.text(byRules),
        ReasonAnswer.of(isUnexplained ? List.of(Finding.NO_MOVES) : byRules),
        solution == null ? null : StepAnswer.of(puzzle, solution),
        result.states(),
        Math.round(seconds * 1000) / 1000.0);
  }

  private static Optional<Position> goal(
      Position start, List<Position> goals, List<Step> solution) {
    if (goals.size() == 1) {
      return Optional.of(goals.get(0));
    }
    return solution == null
        ? Optional.empty()
        : Optional.of(solution.isEmpty() ? start : solution.get(solution.size() - 1).position());
  }
}
