// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.List;
import org.saitan.board.Board;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.json.Exact;

/**
 * The verdict on one table.
 *
 * @param board name of the board
 * @param holds whether everything about the table is right
 * @param states number of states proved
 * @param stored number of states stored, each of which was looked at
 * @param heldToRules how many of these had their moves asked of the rules, too; the moves of the
 *     others are as builds compile them
 * @param faults what is wrong, the first few
 * @param seconds seconds that the proof took
 */
public record VerifyAnswer(
    String board,
    boolean holds,
    @Exact long states,
    @Exact long stored,
    @Exact long heldToRules,
    List<String> faults,
    double seconds) {
  /** Returns the answer for a proof that came to its end. */
  public static VerifyAnswer of(Board board, Outcome verdict, double seconds) {
    return new VerifyAnswer(
        board.name(),
        verdict.holds(),
        verdict.states(),
        verdict.stored(),
        verdict.heldToRules(),
        verdict.faults(),
        seconds);
  }

  /** Returns the answer for a table that could not be read or proved. */
  public static VerifyAnswer unreadable(String board, String message) {
    return new VerifyAnswer(board, false, 0, 0, 0, List.of(message), 0);
  }
}
