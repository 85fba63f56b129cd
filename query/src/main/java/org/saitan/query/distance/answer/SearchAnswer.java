// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.saitan.engine.solve.SearchResult;
import org.saitan.json.Exact;
import org.saitan.json.MayBeAbsent;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.ask.Finding;

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
 * @param endedBy why the search gave up: memory, time, moves, or stopped; absent unless unknown
 * @param reason why the goal cannot be reached; absent unless unreachable
 * @param reasons why the goal cannot be reached, for programs, one by one; absent unless
 *     unreachable
 * @param steps the moves in order, with the position after each; absent unless reachable, and where
 *     all solutions were asked for
 * @param solutions number of solutions, where all were asked for; absent unless reachable
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
    @MayBeAbsent @Exact Long solutions,
    @Exact long statesVisited,
    double seconds) {
  /**
   * Returns the answer for a search.
   *
   * @param goals where the solution may end; none for the puzzle's own where not all are known
   * @param seconds how long it took
   */
  public static SearchAnswer of(
      Puzzle puzzle, Position start, List<Position> goals, SearchResult result, double seconds) {
    List<StepAnswer> steps =
        result instanceof SearchResult.Found found ? StepAnswer.of(found.solution()) : null;
    SearchResult.GivenUp open = result instanceof SearchResult.GivenUp givenUp ? givenUp : null;
    List<Reason> reasons =
        result instanceof SearchResult.Unreachable proved ? reasons(proved) : List.of();
    String state = puzzle.format(start);
    return new SearchAnswer(
        puzzle.name(),
        state,
        goals.size() == 1 ? puzzle.format(goals.get(0)) : end(state, steps),
        Status.of(result),
        distance(result),
        open == null ? null : (Integer) open.lowerBound(),
        open == null ? null : open.end().name().toLowerCase(Locale.ROOT),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        steps,
        result instanceof SearchResult.AllFound all ? (Long) all.solutions() : null,
        result.states(),
        Math.round(seconds * 1000) / 1000.0);
  }

  private static List<Reason> reasons(SearchResult.Unreachable proved) {
    return proved.reasons().isEmpty() ? List.of(Finding.NO_MOVES) : proved.reasons();
  }

  private static Integer distance(SearchResult result) {
    if (result instanceof SearchResult.AllFound all) {
      return all.distance();
    }
    return result instanceof SearchResult.Found found ? (Integer) found.solution().size() : null;
  }

  /** Returns whether it was proved that every solution has more moves than asked for. */
  @JsonIgnore
  public boolean isTooLong() {
    return Objects.equals(endedBy, "moves");
  }

  private static String end(String start, List<StepAnswer> steps) {
    if (steps == null) {
      return null;
    }
    return steps.isEmpty() ? start : steps.get(steps.size() - 1).state();
  }
}
