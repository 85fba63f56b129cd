// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.placement.Assignment;
import org.saitan.problem.Reason;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.completion.ask.PartialBoard;

/**
 * A full board and its number among the solutions.
 *
 * @param board name of the board
 * @param given the given cells; absent if there are none
 * @param solutions number of solutions
 * @param number the number of the full board, from 0; absent if it is not a solution
 * @param state the full board in canonical notation
 * @param contradiction why it is not a solution
 * @param reasons the same reasons in machine-readable form
 */
record NumberedSolutionAnswer(
    String board,
    @OmitIfNull String given,
    @Exact BigInteger solutions,
    @OmitIfNull @Exact BigInteger number,
    String state,
    @OmitIfNull String contradiction,
    @OmitIfNull List<ReasonAnswer> reasons) {
  /**
   * Returns the answer for a full board.
   *
   * @param number its number; null if it is not a solution
   * @param reasons why the board is not a solution; empty for a solution
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
        ReasonAnswer.text(reasons),
        ReasonAnswer.of(reasons));
  }
}
