// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.table.distance.DistanceTable;

/** Draws positions, as SVG: as the author of the puzzle does, where one has done so. */
public final class PositionPicture {
  private PositionPicture() {}

  /**
   * Draws a position.
   *
   * @throws BadInputException if positions of the board cannot be drawn
   */
  public static String of(MoveBoard board, Position position) {
    Puzzle puzzle = board.puzzle();
    Optional<Pictured> pictured = puzzle.able(Pictured.class);
    String text = puzzle.format(position);
    return pictured
        .flatMap(able -> able.drawing(position, board.name() + ": " + text))
        .orElseGet(() -> SvgDrawing.of(board, pictured.map(able -> able.figure(position)), text));
  }

  /**
   * Draws what all goals have in common, or else one of them.
   *
   * @throws BadInputException if positions of the board cannot be drawn
   */
  public static String ofGoal(DistanceTable table) {
    return commonGoal(table.board()).orElseGet(() -> of(table.board(), table.goal()));
  }

  /** Draws what all goals of several have in common; empty if there is one, or nothing to draw. */
  private static Optional<String> commonGoal(MoveBoard board) {
    return board
        .puzzle()
        .able(Pictured.class)
        .flatMap(Pictured::goalFigure)
        .map(figure -> SvgDrawing.of(figure, board.name() + ": goal"));
  }
}
