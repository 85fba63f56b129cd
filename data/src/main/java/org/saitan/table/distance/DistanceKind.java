// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import org.saitan.board.MoveBoard;
import org.saitan.table.Table;
import org.saitan.table.TableHome;
import org.saitan.table.TableKind;

/** Tables of distances and next moves, of boards that are solved by moves. */
public final class DistanceKind implements TableKind<MoveBoard> {
  @Override
  public String name() {
    return "distances";
  }

  @Override
  public Class<MoveBoard> boards() {
    return MoveBoard.class;
  }

  @Override
  public String boardIsCalled() {
    return "board of moves";
  }

  @Override
  public Table open(TableHome home, MoveBoard board, long cacheBytes) {
    return DistanceTable.open(home, board, cacheBytes);
  }
}
