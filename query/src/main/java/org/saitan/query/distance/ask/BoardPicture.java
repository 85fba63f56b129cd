package org.saitan.query.distance.ask;

import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Figure;
import org.saitan.puzzle.Pictured;
import org.saitan.puzzle.Position;

/**
 * A position drawn.
 *
 * @param figure the drawing
 * @param title what it shows, for those who cannot see it
 */
public record BoardPicture(Figure figure, String title) {
  /**
   * Draws a position.
   *
   * @throws BadInputException if positions of the board cannot be drawn
   */
  public static BoardPicture of(MoveBoard board, Position position) {
    Pictured pictured =
        board
            .puzzle()
            .able(Pictured.class)
            .orElseThrow(() -> new BadInputException(board.name() + " has no picture"));
    return new BoardPicture(
        pictured.figure(position), board.name() + ": " + board.puzzle().format(position));
  }
}
