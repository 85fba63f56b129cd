// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.space.StateSpaceContract;

class TileGroupSpaceTest extends StateSpaceContract {
  @Override
  protected List<String> smallBoards() {
    return TileGroupExamples.SMALL.stream().map(MoveBoard::name).toList();
  }

  @Override
  protected List<String> largeBoards() {
    return List.of();
  }

  @Override
  protected MoveBoard board(String name) {
    return TileGroupExamples.byName().get(name);
  }
}
