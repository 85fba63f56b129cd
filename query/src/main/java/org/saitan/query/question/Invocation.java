// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import org.saitan.board.Board;

/**
 * One invocation of a question: a source of answers and parameter values.
 *
 * @param <S> the type of the source
 * @param source the source of the answer
 * @param values the parameter values
 */
public record Invocation<S extends Invocation.Source>(S source, ParamValues values) {
  /**
   * Returns the value of a parameter.
   *
   * @throws org.saitan.problem.BadInputException if the value is missing or invalid
   */
  public <V> V get(Param<V> param) {
    return param.read(values);
  }

  /**
   * Returns the value of a number parameter, or its default.
   *
   * @throws org.saitan.problem.BadInputException if the value is missing or out of range
   */
  public long number(NumberParam param) {
    return param.read(values).orElseThrow();
  }

  /** A source of answers about one board: its table or its rules. */
  public interface Source extends AutoCloseable {
    /** Returns the board. */
    Board board();

    /** Closes the resources opened for this answer, if any. */
    @Override
    default void close() {}
  }
}
