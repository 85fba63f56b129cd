// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.puzzle.Abilities.ByHand;
import org.saitan.puzzle.Abilities.Pictured;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.drawing.SvgDrawing;

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
    return puzzle
        .able(ByHand.class)
        .flatMap(hand -> puzzle.able(Pictured.class))
        .flatMap(Pictured::drawing)
        .filter(Drawing::close)
        .map(drawing -> of(drawing, puzzle.format(puzzle.goal())))
        .orElse(null);
  }

  private static List<CellAnswer> of(Drawing drawing, String text) {
    int[] signs = IntStream.range(0, text.length()).filter(i -> text.charAt(i) != '/').toArray();
    return IntStream.range(0, signs.length)
        .filter(i -> !drawing.places().get(i).name().isEmpty())
        .mapToObj(i -> of(drawing.places().get(i), signs[i], drawing))
        .toList();
  }

  private static CellAnswer of(Drawing.Place place, int at, Drawing drawing) {
    double left = SvgDrawing.share(place.x(), drawing.width());
    double top = SvgDrawing.share(place.y(), drawing.height());
    return new CellAnswer(
        place.name(),
        at,
        left,
        top,
        SvgDrawing.share(place.x() + 1, drawing.width()) - left,
        SvgDrawing.share(place.y() + 1, drawing.height()) - top);
  }
}
