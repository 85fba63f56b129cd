// SPDX-License-Identifier: Apache-2.0
package org.saitan.catalogue;

import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;

/** Boards of the standard catalogue by name, for tests. */
public final class Boards {
  private static final Catalogue CATALOGUE = Catalogue.standard();

  private Boards() {}

  /** Returns the puzzle with moves that has the given name. */
  public static MoveBoard ofMoves(String name) {
    return CATALOGUE.board(name, MoveBoard.class);
  }

  /** Returns all puzzles with moves that the name stands for. */
  public static List<MoveBoard> allOfMoves(String name) {
    return CATALOGUE.boards(name, MoveBoard.class);
  }

  /** Returns a placement puzzle. */
  public static PlacementBoard placement(String name) {
    return CATALOGUE.board(name, PlacementBoard.class);
  }
}
