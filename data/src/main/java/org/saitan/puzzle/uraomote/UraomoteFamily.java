// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.List;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Grid;

/** The family of ura-omote boards {@code uraomote-RxC}. */
public final class UraomoteFamily {
  /** The family. */
  public static final Family FAMILY =
      new Family(
          "uraomote",
          List.of("uraomote-ROWSxCOLUMNS"),
          "white and black tiles; a move flips a row or column over about its middle; goal: all white",
          MoveBoard.class,
          List.of("uraomote-3x3", "uraomote-3x4", "uraomote-4x4", "uraomote-4x5", "uraomote-5x5"),
          List.of(
              "uraomote-5x6",
              "uraomote-6x6",
              "uraomote-6x7",
              "uraomote-7x7",
              "uraomote-7x8",
              "uraomote-8x8"),
          UraomoteFamily::boards);

  private UraomoteFamily() {}

  private static List<MoveBoard> boards(Family family, String name) {
    Grid grid =
        Grid.parse(name, name.substring(Math.min(name.length(), family.name().length() + 1)), 2);
    return List.of(
        new MoveBoard(
            family,
            new UraomotePuzzle(grid),
            UraomoteSpace.size(grid),
            () -> new UraomoteSpace(grid)));
  }
}
