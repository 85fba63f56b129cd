// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.problem.BadInputException;
import org.saitan.rules.Figure;

/**
 * What is on a board, drawn.
 *
 * @param figure the drawing
 * @param title what it shows, for those who cannot see it
 * @param own a drawing of the puzzle's author, SVG, which goes before the other
 */
public record BoardPicture(Figure figure, String title, Optional<String> own) {
  /** Creates a picture that nobody has drawn otherwise. */
  public BoardPicture(Figure figure, String title) {
    this(figure, title, Optional.empty());
  }

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

  /** Returns the picture as an SVG document. */
  public String svg() {
    return own.orElseGet(() -> SvgDrawing.of(figure, title));
  }
}
