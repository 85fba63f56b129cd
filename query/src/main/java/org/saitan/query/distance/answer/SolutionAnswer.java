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
import org.saitan.puzzle.Abilities.TextNotes;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.Reasons;
import org.saitan.query.distance.ask.PositionParser;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * An optimal solution, or the bounds that a search has proved.
 *
 * @param board the name of the board
 * @param state the first position
 * @param goal the last position; absent if the board has several goals and no solution was found
 * @param status whether the goal can be reached, or unknown if a search ended early; a distance is
 *     present if and only if the goal can be reached
 * @param distance the number of moves
 * @param reason the reasons why the goal cannot be reached, as a sentence
 * @param reasons the same reasons in machine-readable form
 * @param steps the moves of the solution in order, each with the position after it; if the status
 *     is unknown, the moves of the shortest known solution, if any; absent if a search lists all
 *     solutions
 * @param optimalSolutions the number of optimal solutions; present only with {@code all} or {@code
 *     solutions}
 * @param solutions some or all optimal solutions as move names; present only with {@code all}
 * @param lowerBound the proved minimum number of moves; present only if the status is unknown
 * @param upperBound the length of the shortest known solution; present only if the status is
 *     unknown
 * @param endedBy the cause that ended the search: memory, time, moves (every solution is longer
 *     than the maximum) or stopped; present only if the status is unknown
 * @param statesVisited the number of states visited; absent if the answer comes from a table
 * @param seconds the duration of the search; absent if the answer comes from a table
 * @param held how to hold the puzzle during the solution, if the position was given in another
 *     orientation
 * @param tips the final moves of the puzzle's tips and other parts that the definition leaves out
 */
public record SolutionAnswer(
    String board,
    String state,
    @OmitIfNull String goal,
    Status status,
    @OmitIfNull Integer distance,
    @OmitIfNull String reason,
    @OmitIfNull List<Reason> reasons,
    @OmitIfNull List<SearchResult.Step> steps,
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
   * Returns the answer for the result of a search.
   *
   * @param text the text of the start position
   * @param goals the goals, or empty for the puzzle's own goals, which need not all be known
   * @param seconds the duration of the search
   */
  public static SolutionAnswer of(
      Puzzle puzzle,
      Position start,
      String text,
      List<Position> goals,
      SearchResult result,
      double seconds) {
    SearchResult.GivenUp open = result instanceof SearchResult.GivenUp givenUp ? givenUp : null;
    Optional<List<SearchResult.Step>> best =
        result instanceof SearchResult.Found found
            ? Optional.of(found.solution())
            : Optional.ofNullable(open).flatMap(SearchResult.GivenUp::known);
    List<SearchResult.Step> steps = best.orElse(null);
    List<Reason> reasons =
        result instanceof SearchResult.Unreachable proved ? reasons(proved) : List.of();
    String state = puzzle.format(start);
    TextNotes notes = PositionParser.notes(puzzle, text);
    return new SolutionAnswer(
        puzzle.name(),
        state,
        goals.size() == 1 ? puzzle.format(goals.get(0)) : end(state, steps),
        Status.of(result),
        distance(result),
        Reasons.text(reasons),
        Reasons.orNull(reasons),
        steps,
        null,
        null,
        open == null ? null : (Integer) open.lowerBound(),
        open == null || steps == null ? null : (Integer) steps.size(),
        open == null ? null : open.end().name().toLowerCase(Locale.ROOT),
        result.states(),
        Math.round(seconds * 1000) / 1000.0,
        notes.orientation().orElse(null),
        notes.tips().isEmpty() ? null : notes.tips());
  }

  /**
   * Returns the answer from a table.
   *
   * @param text the text of the start position
   * @param solution the moves of an optimal solution, or empty if there is none or none was
   *     requested
   * @param count the number of optimal solutions, or empty if there is none or the number was not
   *     requested
   * @param solutions some optimal solutions as move names, or null
   */
  public static SolutionAnswer of(
      ProbeResult result,
      String text,
      Optional<List<Step>> solution,
      Optional<BigInteger> count,
      List<List<String>> solutions) {
    Puzzle puzzle = result.puzzle();
    TextNotes notes = PositionParser.notes(puzzle, text);
    return new SolutionAnswer(
        puzzle.name(),
        puzzle.format(result.position()),
        result.goal().orElse(null),
        Status.of(result.answer()),
        StateAnswer.distance(result.answer()),
        Reasons.text(result.reasons()),
        Reasons.orNull(result.reasons()),
        solution.map(steps -> steps(puzzle, steps)).orElse(null),
        count.orElse(null),
        solutions,
        null,
        null,
        null,
        null,
        null,
        notes.orientation().orElse(null),
        notes.tips().isEmpty() ? null : notes.tips());
  }

  private static List<SearchResult.Step> steps(Puzzle puzzle, List<Step> solution) {
    return solution.stream()
        .map(step -> new SearchResult.Step(step.name(), puzzle.format(step.position())))
        .toList();
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

  /** Returns whether every solution is proved to be longer than the requested maximum. */
  @JsonIgnore
  public boolean isTooLong() {
    return Objects.equals(endedBy, "moves");
  }

  /** Returns the names of the moves of the solution, or null if there is none. */
  public List<String> moves() {
    return steps == null ? null : steps.stream().map(SearchResult.Step::move).toList();
  }

  /** Returns the name of the first move of the solution, or null if there is none. */
  public String next() {
    return steps == null || steps.isEmpty() ? null : steps.get(0).move();
  }

  private static String end(String start, List<SearchResult.Step> steps) {
    if (steps == null) {
      return null;
    }
    return steps.isEmpty() ? start : steps.get(steps.size() - 1).state();
  }
}
