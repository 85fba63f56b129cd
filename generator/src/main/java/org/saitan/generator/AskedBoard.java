// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.function.Supplier;
import org.saitan.board.Board;

/**
 * A board that is asked for. One of a collection is made when its turn comes, as there are many.
 *
 * @param name its name, or what it is called until it is made
 * @param isCollected whether it is one of a collection
 * @param maker makes it
 */
record AskedBoard(String name, boolean isCollected, Supplier<Board> maker) {
  static AskedBoard of(Board board) {
    return new AskedBoard(board.name(), false, () -> board);
  }

  /** Makes the board. */
  Board board() {
    return maker.get();
  }
}
