// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.saitan.board.Board.Origin;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Misread;
import org.saitan.puzzle.guarded.GridBoard;
import org.saitan.puzzle.guarded.GroundRules;
import org.saitan.puzzle.guarded.GuardedPuzzle;
import org.saitan.puzzle.guarded.GuardedRules;
import org.saitan.puzzle.guarded.Look;
import org.saitan.puzzle.guarded.Renaming;
import org.saitan.puzzle.guarded.format.GridText.Drawing;
import org.saitan.text.Sha256;

/** Makes puzzles of grid files. */
final class GridFile {
  /** What is wrong with a drawing whose cells do not lie as on a hexagonal board. */
  static final String SHIFTED =
      "on a hexagonal board, cells of a row are two columns apart, and the next row is shifted by one";

  private GridFile() {}

  /**
   * Reads a grid file.
   *
   * @throws Misread if it is none
   * @throws BadInputException if its rules are none that this program can play
   */
  static GuardedBoard read(String stem, String text) {
    GridText grid = new GridText(text);
    GridBoard board = board(grid);
    GuardedRules rules;
    List<Renaming> candidates;
    Look look;
    if (grid.slide.isPresent()) {
      BlockRules blocks = new BlockRules(grid, board);
      rules = blocks.rules();
      candidates = blocks.candidates();
      look = blocks.look();
    } else {
      SignRules signs = new SignRules(grid, board);
      rules = signs.rules();
      candidates = signs.candidates();
      look = signs.look();
    }
    String hash = Sha256.of(grid.source(false));
    String name = GuardedFile.boardName(grid.title, stem, hash);
    GroundRules ground = new GroundRules(rules, candidates);
    return new GuardedBoard(
        new GuardedPuzzle(name, rules, ground, look, grid.text),
        ground,
        new Origin(grid.source(true), hash, Optional::empty));
  }

  /** Returns the board that all drawings show. */
  private static GridBoard board(GridText grid) {
    List<Drawing> all = Stream.of(grid.starts, grid.goals).flatMap(List::stream).toList();
    Drawing first = all.get(0);
    GridBoard board = new GridBoard(first.rows(), grid.wall, grid.hexagonal);
    if (board.cells() == 0 || board.cells() > GuardedRules.MOST_VARIABLES) {
      throw new Misread(
          first.line(),
          first.column(),
          "a board of %d cells; from 1 to %d are possible"
              .formatted(board.cells(), GuardedRules.MOST_VARIABLES));
    }
    for (Drawing drawing : all) {
      int rows = Math.max(drawing.rows().size(), board.rows());
      for (int row = 0; row < rows; row++) {
        String line = row < drawing.rows().size() ? drawing.rows().get(row) : "";
        int columns = Math.max(line.length(), board.columns());
        for (int column = 0; column < columns; column++) {
          char sign = column < line.length() ? line.charAt(column) : ' ';
          boolean isWall = sign != ' ' && sign == grid.wall;
          boolean same =
              isWall == board.isWall(row, column)
                  && (sign != ' ' && !isWall) == board.cell(row, column).isPresent();
          if (!same) {
            throw drawing.wrong(
                row,
                column,
                "this board has other cells here than the first one, in line " + first.line());
          }
        }
      }
    }
    if (grid.hexagonal) {
      requireShifted(board, first);
    }
    return board;
  }

  private static void requireShifted(GridBoard board, Drawing first) {
    GridBoard.Point corner = board.point(0);
    List<GridBoard.Point> odd = new ArrayList<>();
    for (int cell = 0; cell < board.cells(); cell++) {
      GridBoard.Point point = board.point(cell);
      if (Math.floorMod(point.row() + point.column() - corner.row() - corner.column(), 2) != 0) {
        odd.add(point);
      }
    }
    if (!odd.isEmpty()) {
      throw first.wrong(odd.get(0).row(), odd.get(0).column(), SHIFTED);
    }
  }
}
