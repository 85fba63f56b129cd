// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.placement.Assignment;
import org.saitan.problem.Reason;
import org.saitan.query.answer.Reasons;
import org.saitan.query.completion.ask.PartialBoard;

/**
 * A full board and its number among the solutions.
 *
 * @param board the name of the board
 * @param given the given cells; absent if there are none
 * @param solutions the number of solutions
 * @param number the board's number among the solutions, counted from 0; absent if the board is not
 *     a solution
 * @param state the full board in canonical notation
 * @param contradiction the reasons why the board is not a solution, as a sentence
 * @param reasons the same reasons in machine-readable form
 */
record NumberedSolutionAnswer(
    String board,
    @OmitIfNull String given,
    @Exact BigInteger solutions,
    @OmitIfNull @Exact BigInteger number,
    String state,
    @OmitIfNull String contradiction,
    @OmitIfNull List<Reason> reasons) {
  /**
   * Returns the answer for a full board.
   *
   * @param number the board's number among the solutions, or null if the board is not a solution
   * @param reasons the reasons why the board is not a solution, or empty for a solution
   */
  static NumberedSolutionAnswer of(
      PartialBoard partial,
      BigInteger solutions,
      BigInteger number,
      Assignment full,
      List<Reason> reasons) {
    return new NumberedSolutionAnswer(
        partial.board().name(),
        partial.text().orElse(null),
        solutions,
        number,
        partial.rules().format(full),
        Reasons.text(reasons),
        Reasons.orNull(reasons));
  }
}
