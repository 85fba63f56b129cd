// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.function.Supplier;
import org.saitan.board.Board;

/**
 * A board requested on the command line, created lazily because a collection may hold thousands.
 *
 * @param name its name, or the puzzle's name in the collection before it is created
 * @param isCollected whether it belongs to a collection
 * @param factory creates the board
 */
record RequestedBoard(String name, boolean isCollected, Supplier<Board> factory) {
  static RequestedBoard of(Board board) {
    return new RequestedBoard(board.name(), false, () -> board);
  }

  /** Creates the board. */
  Board board() {
    return factory.get();
  }
}
