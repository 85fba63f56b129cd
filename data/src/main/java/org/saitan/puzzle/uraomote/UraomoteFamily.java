// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.List;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Grid;

/** The family of ura-omote boards {@code uraomote-RxC}. */
public final class UraomoteFamily implements Family {
  @Override
  public String name() {
    return "uraomote";
  }

  @Override
  public List<String> syntax() {
    return List.of("uraomote-ROWSxCOLUMNS");
  }

  @Override
  public String summary() {
    return "white and black tiles; a move flips a row or column over about its middle; goal: all white";
  }

  @Override
  public List<MoveBoard> boards(String name) {
    Grid grid = Grid.parse(name, name.substring(Math.min(name.length(), name().length() + 1)), 2);
    return List.of(
        new MoveBoard(
            this,
            new UraomotePuzzle(grid),
            UraomoteSpace.size(grid),
            () -> new UraomoteSpace(grid)));
  }

  @Override
  public List<String> published() {
    return List.of("uraomote-3x3", "uraomote-3x4", "uraomote-4x4", "uraomote-4x5", "uraomote-5x5");
  }

  @Override
  public List<String> suggested() {
    return List.of(
        "uraomote-5x6",
        "uraomote-6x6",
        "uraomote-6x7",
        "uraomote-7x7",
        "uraomote-7x8",
        "uraomote-8x8");
  }
}
