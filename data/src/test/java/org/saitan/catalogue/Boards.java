// SPDX-License-Identifier: Apache-2.0
package org.saitan.catalogue;

import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.board.PlacementBoard;

/** Looks up boards of the standard catalogue by name. */
public final class Boards {
  private static final Catalogue CATALOGUE = Catalogue.standard();

  private Boards() {}

  /** Returns the board with the given name, whose puzzle must have moves. */
  public static MoveBoard ofMoves(String name) {
    return CATALOGUE.board(name, MoveBoard.class);
  }

  /** Returns all boards for which a name stands. Their puzzles must have moves. */
  public static List<MoveBoard> allOfMoves(String name) {
    return CATALOGUE.boards(name, MoveBoard.class);
  }

  /** Returns the board of a placement puzzle. */
  public static PlacementBoard placement(String name) {
    return CATALOGUE.board(name, PlacementBoard.class);
  }
}
