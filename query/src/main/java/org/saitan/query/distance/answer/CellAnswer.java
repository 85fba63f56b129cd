// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Abilities.CellPlace;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.HandMoves;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.rules.Figure;

/**
 * A cell of a board that is played by hand.
 *
 * @param cell its name, such as {@code A1}
 * @param at index of its sign in a state
 * @param left its left side in a picture of a position, as a share of the picture's width
 * @param top its upper side, as a share of the picture's height
 * @param width its width, as a share of the picture's
 * @param height its height, as a share of the picture's
 */
public record CellAnswer(
    String cell, int at, double left, double top, double width, double height) {
  /** Returns the answers for the cells of a board, or null if it is not played by hand. */
  public static List<CellAnswer> of(Puzzle puzzle) {
    List<CellPlace> places = new HandMoves(puzzle).places();
    Optional<Figure> figure =
        puzzle.able(Pictured.class).map(pictured -> pictured.figure(puzzle.goal()));
    return places.isEmpty() || figure.isEmpty()
        ? null
        : places.stream().map(place -> of(place, figure.get())).toList();
  }

  private static CellAnswer of(CellPlace place, Figure figure) {
    double left = SvgDrawing.share(place.column(), figure.columns());
    double top = SvgDrawing.share(place.row(), figure.rows());
    return new CellAnswer(
        place.name(),
        place.at(),
        left,
        top,
        SvgDrawing.share(place.column() + 1, figure.columns()) - left,
        SvgDrawing.share(place.row() + 1, figure.rows()) - top);
  }
}
