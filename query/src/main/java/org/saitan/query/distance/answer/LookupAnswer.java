// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.Reason;

/**
 * The answer to one line of input.
 *
 * @param line the number of the line, from 1
 * @param state the position in canonical notation, or the line itself if it is not a position
 * @param status whether the goal can be reached, or {@link Status#ERROR} if the line is not a
 *     position
 * @param distance the least number of moves to the goal; absent for unreachable positions and
 *     errors
 * @param next the name of the stored optimal move; absent for the goal, for unreachable positions
 *     and for errors
 * @param message a sentence that says what is wrong with the line, why the goal cannot be reached,
 *     or which lower bound was proved if a search ended early
 * @param reasons the reasons in machine-readable form; absent if the goal can be reached
 * @param moves the names of the moves of an optimal solution, if requested; absent for unreachable
 *     positions and errors
 * @param optimalSolutions the number of optimal solutions, if requested
 * @param held how to hold the puzzle during the solution, if the position was given in another
 *     orientation
 * @param tips the final moves of the puzzle's tips and other parts that the definition leaves out
 */
public record LookupAnswer(
    long line,
    String state,
    Status status,
    @OmitIfNull Integer distance,
    @OmitIfNull String next,
    @OmitIfNull String message,
    @OmitIfNull List<Reason> reasons,
    @OmitIfNull List<String> moves,
    @OmitIfNull @Exact BigInteger optimalSolutions,
    @OmitIfNull String held,
    @OmitIfNull List<String> tips) {
  /** Returns the answer for a line that is not a position. */
  public static LookupAnswer invalid(long line, String text, String message) {
    return new LookupAnswer(
        line, text, Status.ERROR, null, null, message, null, null, null, null, null);
  }

  /**
   * Returns the answer for a position.
   *
   * @param next the name of an optimal move, or null
   * @param message the reason why there is no solution, or null
   */
  public static LookupAnswer of(long line, SolutionAnswer answer, String next, String message) {
    return new LookupAnswer(
        line,
        answer.state(),
        answer.status(),
        answer.distance(),
        next,
        message,
        answer.reasons(),
        answer.moves(),
        answer.optimalSolutions(),
        answer.held(),
        answer.tips());
  }
}
