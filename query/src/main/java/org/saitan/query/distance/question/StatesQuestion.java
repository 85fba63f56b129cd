// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.Map;
import java.util.function.Function;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;

/**
 * A question that is asked of many positions, a line each, and answered with a line each: on the
 * command line as they come, over HTTP with a body of lines.
 *
 * @param <L> the answer to a line: a record, which is its JSON
 * @param declaration what is declared of it
 * @param type the type of the answer to a line
 * @param begins returns what answers lines, which may keep what it finds for lines that follow
 * @param columns the columns of the answers as a table, by name; values may be null
 */
public record StatesQuestion<L extends Record>(
    Declaration declaration,
    Class<L> type,
    Function<Asked<DistanceSource>, Answerer<L>> begins,
    Function<Asked<DistanceSource>, Map<String, Function<L, Object>>> columns) {
  /** Answers lines. */
  public interface Answerer<L> {
    /** Answers a line, whether it is a position or not. */
    L answer(StateLines.StateLine line);
  }
}
