// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import org.saitan.board.Board;
import org.saitan.query.question.Source;

/** Opens what answers to a command come from. */
public interface Sources<S extends Source> {
  /** Opens the source of a board, which the caller closes. */
  S open(Request request, Board board);
}
