package org.saitan.query.ask;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Figure;

/**
 * What is on a board, drawn.
 *
 * @param figure the drawing
 * @param title what it shows, for those who cannot see it
 */
public record BoardPicture(Figure figure, String title) {
  /**
   * Returns the picture of a board.
   *
   * @param figure the drawing; empty where such boards cannot be drawn
   * @param text what is on the board, canonically written
   * @throws BadInputException if the board cannot be drawn
   */
  public static BoardPicture of(Board board, Optional<Figure> figure, String text) {
    return new BoardPicture(
        figure.orElseThrow(() -> new BadInputException(board.name() + " has no picture")),
        board.name() + ": " + text);
  }
}
