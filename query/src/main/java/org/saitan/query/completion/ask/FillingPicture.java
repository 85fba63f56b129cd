// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.filling.Abilities.Bordered;
import org.saitan.filling.Abilities.Drawn;
import org.saitan.filling.Filling;
import org.saitan.filling.GivenCells;
import org.saitan.problem.BadInputException;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.rules.Figure;

/** Draws boards to fill, as SVG. */
public final class FillingPicture {
  private FillingPicture() {}

  /**
   * Draws a partly filled board.
   *
   * @param border whether to draw the line between the colours
   * @throws BadInputException if such boards cannot be drawn, or have no such line
   */
  public static String of(FillingBoard board, GivenCells cells, boolean border) {
    Filling filling = board.filling();
    Optional<Figure> figure =
        border
            ? Optional.of(bordered(board).figureWithBorder(cells))
            : filling.able(Drawn.class).map(drawn -> drawn.figure(cells));
    return SvgDrawing.of(board, figure, filling.format(cells));
  }

  /**
   * Returns what draws the line between the colours of a board.
   *
   * @throws BadInputException if there is no such line
   */
  public static Bordered bordered(FillingBoard board) {
    return board
        .filling()
        .able(Bordered.class)
        .orElseThrow(() -> new BadInputException(board.name() + " has no border to draw"));
  }
}
