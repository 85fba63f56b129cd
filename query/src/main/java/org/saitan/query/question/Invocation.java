// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import org.saitan.board.Board;

/**
 * A question that was asked: of what, and with what.
 *
 * @param <S> what the answer comes from
 * @param source what the answer comes from
 * @param given what was given with it
 */
public record Invocation<S extends Invocation.Source>(S source, ParamValues values) {
  /**
   * Returns what was given for a parameter.
   *
   * @throws org.saitan.problem.BadInputException if it is missing or makes no sense
   */
  public <V> V get(Param<V> param) {
    return param.read(values);
  }

  /**
   * Returns what was given for a number, or what it usually is.
   *
   * @throws org.saitan.problem.BadInputException if it is missing or out of its range
   */
  public long number(NumberParam param) {
    return param.read(values).orElseThrow();
  }

  /** What answers about one board come from: its table, or its rules. */
  public interface Source extends AutoCloseable {
    /** Returns the board. */
    Board board();

    /** Closes what was opened for one answer. */
    @Override
    void close();
  }
}
