// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.List;
import org.saitan.board.Board;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.json.Exact;

/**
 * The result of verifying one table.
 *
 * @param board name of the board
 * @param holds whether the table is correct
 * @param states number of states verified
 * @param stored number of states stored; all were checked
 * @param checkedAgainstRules number of stored states whose moves were checked against the rules;
 *     for the others, compiled moves were used
 * @param faults the first few faults found
 * @param seconds duration of the proof
 */
public record VerifyAnswer(
    String board,
    boolean holds,
    @Exact long states,
    @Exact long stored,
    @Exact long checkedAgainstRules,
    List<String> faults,
    double seconds) {
  /** Returns the answer for a completed proof. */
  public static VerifyAnswer of(Board board, Outcome verdict, double seconds) {
    return new VerifyAnswer(
        board.name(),
        verdict.holds(),
        verdict.states(),
        verdict.stored(),
        verdict.checkedAgainstRules(),
        verdict.faults(),
        seconds);
  }

  /** Returns the answer for a table that could not be read or verified. */
  public static VerifyAnswer unreadable(String board, String message) {
    return new VerifyAnswer(board, false, 0, 0, 0, List.of(message), 0);
  }
}
