// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import org.saitan.board.Board;

/** What answers about one board come from: its table, or its rules. */
public interface Source extends AutoCloseable {
  /** Returns the board. */
  Board board();

  /** Closes what was opened for one answer. */
  @Override
  void close();
}
