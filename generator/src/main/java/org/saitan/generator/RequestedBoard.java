// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.function.Supplier;
import org.saitan.board.Board;

/**
 * A board requested on the command line. The board itself is created on demand, because a
 * collection may contain thousands of boards.
 *
 * @param name the board's name or, before the board is created, the puzzle's name in the collection
 * @param isCollected whether the board belongs to a collection
 * @param factory creates the board
 */
record RequestedBoard(String name, boolean isCollected, Supplier<Board> factory) {
  static RequestedBoard of(Board board) {
    return new RequestedBoard(board.name(), false, () -> board);
  }

  Board board() {
    return factory.get();
  }
}
