// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.saitan.engine.solve.SearchResult;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.TextNotes;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.ask.ProbeResult;

/**
 * An optimal solution.
 *
 * @param board name of the board
 * @param state where it begins
 * @param goal where it ends; absent where the board's own goals are several, and none was found
 * @param status whether the goal can be reached, or unknown where a search ended before it knew;
 *     distance and steps are there exactly where it can
 * @param distance number of moves
 * @param reason why the goal cannot be reached
 * @param reasons the same for programs, one by one
 * @param steps the moves in order, with the position after each; absent where a search lists all
 *     solutions; where the status is unknown, those of the shortest solution known, if any
 * @param optimalSolutions number of optimal solutions, with {@code all} or {@code solutions}
 * @param solutions the names of the moves of some or all of them, with {@code all}
 * @param lowerBound a number of moves that is certainly needed; absent unless unknown
 * @param upperBound the number of moves of the shortest solution known; absent unless unknown
 * @param endedBy why a search ended: memory, time, moves (there are more than asked for), or
 *     stopped; absent unless unknown
 * @param statesVisited number of states looked at; absent where a table has the answer
 * @param seconds how long the search took; absent where a table has the answer
 * @param held how the puzzle is held while it is solved, where the position was given otherwise
 * @param tips moves of parts that the puzzle leaves out, such as tips; they end the solution
 */
public record SolutionAnswer(
    String board,
    String state,
    @OmitIfNull String goal,
    Status status,
    @OmitIfNull Integer distance,
    @OmitIfNull String reason,
    @OmitIfNull List<ReasonAnswer> reasons,
    @OmitIfNull List<StepAnswer> steps,
    @OmitIfNull @Exact BigInteger optimalSolutions,
    @OmitIfNull List<List<String>> solutions,
    @OmitIfNull Integer lowerBound,
    @OmitIfNull Integer upperBound,
    @OmitIfNull String endedBy,
    @OmitIfNull @Exact Long statesVisited,
    @OmitIfNull Double seconds,
    @OmitIfNull String held,
    @OmitIfNull List<String> tips) {
  /**
   * Returns the answer for a search.
   *
   * @param goals where the solution may end; none for the puzzle's own where not all are known
   * @param seconds how long it took
   */
  public static SolutionAnswer of(
      Puzzle puzzle, Position start, List<Position> goals, SearchResult result, double seconds) {
    SearchResult.GivenUp open = result instanceof SearchResult.GivenUp givenUp ? givenUp : null;
    Optional<List<SearchResult.Step>> known =
        result instanceof SearchResult.Found found
            ? Optional.of(found.solution())
            : Optional.ofNullable(open).flatMap(SearchResult.GivenUp::known);
    List<StepAnswer> steps = known.map(StepAnswer::of).orElse(null);
    List<Reason> reasons =
        result instanceof SearchResult.Unreachable proved ? reasons(proved) : List.of();
    String state = puzzle.format(start);
    return new SolutionAnswer(
        puzzle.name(),
        state,
        goals.size() == 1 ? puzzle.format(goals.get(0)) : end(state, steps),
        Status.of(result),
        distance(result),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        steps,
        null,
        null,
        open == null ? null : (Integer) open.lowerBound(),
        open == null || steps == null ? null : (Integer) steps.size(),
        open == null ? null : open.end().name().toLowerCase(Locale.ROOT),
        result.states(),
        Math.round(seconds * 1000) / 1000.0,
        null,
        null);
  }

  /** Returns this with what the text of the position says besides it. */
  public SolutionAnswer textNotes(Puzzle puzzle, String text) {
    Optional<TextNotes> said =
        puzzle.as(DefinitionBased.class).map(defined -> defined.textNotes(text));
    return new SolutionAnswer(
        board,
        state,
        goal,
        status,
        distance,
        reason,
        reasons,
        steps,
        optimalSolutions,
        solutions,
        lowerBound,
        upperBound,
        endedBy,
        statesVisited,
        seconds,
        said.flatMap(TextNotes::held).orElse(null),
        said.map(TextNotes::tips).filter(tips -> !tips.isEmpty()).orElse(null));
  }

  private static List<Reason> reasons(SearchResult.Unreachable proved) {
    return proved.reasons().isEmpty() ? List.of(ProbeResult.NO_MOVES) : proved.reasons();
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
