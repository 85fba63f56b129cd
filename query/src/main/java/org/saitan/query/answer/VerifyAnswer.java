// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.saitan.engine.proof.Proof.Outcome;

/**
 * The result of verifying one table.
 *
 * @param board the name of the board
 * @param outcome the outcome of the proof
 * @param seconds the duration of the proof
 */
public record VerifyAnswer(String board, @JsonUnwrapped Outcome outcome, double seconds) {
  /** Returns the answer for a table that could not be read or verified. */
  public static VerifyAnswer unreadable(String board, String message) {
    return new VerifyAnswer(board, new Outcome(0, 0, 0, List.of(message)), 0);
  }
}
