// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.TextNotes;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.ask.PositionParser;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.distance.ask.TableProber.Lookup;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * The answer to one line of input.
 *
 * @param line number of the line, from 1
 * @param state the position in canonical notation, or the line itself if it is not a position
 * @param status whether the goal can be reached, or {@link Status#ERROR} if the line is not a
 *     position
 * @param distance least number of moves to the goal; absent for unreachable positions and errors
 * @param next name of the stored optimal move; absent at the goal, and for unreachable positions
 *     and errors
 * @param message what is wrong with the line, or why the goal cannot be reached, or the proved
 *     lower bound if a search ended early
 * @param reasons the reasons in machine-readable form; absent if the goal can be reached
 * @param moves names of the moves of an optimal solution, if requested; absent for unreachable
 *     positions and errors
 * @param optimalSolutions number of optimal solutions, if requested
 * @param held how to hold the puzzle during the solution, if the position was given in another
 *     orientation
 * @param tips final moves of parts that the puzzle leaves out, such as tips
 */
public record LookupAnswer(
    long line,
    String state,
    Status status,
    @OmitIfNull Integer distance,
    @OmitIfNull String next,
    @OmitIfNull String message,
    @OmitIfNull List<ReasonAnswer> reasons,
    @OmitIfNull List<String> moves,
    @OmitIfNull @Exact BigInteger optimalSolutions,
    @OmitIfNull String held,
    @OmitIfNull List<String> tips) {
  /**
   * Returns the answer for a line of input.
   *
   * @param line number of the line, from 1
   * @param solution the moves of an optimal solution; empty if unreachable or not requested
   * @param count number of optimal solutions; empty if unreachable or not requested
   */
  public static LookupAnswer of(
      long line, Lookup lookup, Optional<List<Step>> solution, Optional<BigInteger> count) {
    if (lookup.result().isEmpty()) {
      String message = lookup.error().orElseThrow();
      return new LookupAnswer(
          line, lookup.text(), Status.ERROR, null, null, message, null, null, null, null, null);
    }
    ProbeResult result = lookup.result().get();
    List<Reason> reasons = result.reasons();
    TextNotes notes = PositionParser.notes(result.puzzle(), lookup.text());
    return new LookupAnswer(
        line,
        result.puzzle().format(result.position()),
        Status.of(result.answer()),
        StateAnswer.distance(result.answer()),
        result.next().orElse(null),
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons),
        solution.map(steps -> steps.stream().map(Step::name).toList()).orElse(null),
        count.orElse(null),
        notes.orientation().orElse(null),
        notes.tips().isEmpty() ? null : notes.tips());
  }

  /** Returns the answer for a state that was solved by search. */
  public static LookupAnswer of(long line, SolutionAnswer found, String message) {
    List<String> moves =
        found.steps() == null ? null : found.steps().stream().map(StepAnswer::move).toList();
    return new LookupAnswer(
        line,
        found.state(),
        found.status(),
        found.distance(),
        moves == null || moves.isEmpty() ? null : moves.get(0),
        message,
        found.reasons(),
        moves,
        null,
        found.held(),
        found.tips());
  }
}
