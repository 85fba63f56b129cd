// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.puzzle.Abilities.ByHand;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.rules.Figure;

/**
 * What pictures of positions are put together of, as SVG.
 *
 * @param board what all of them begin with; {@code </svg>} ends them
 * @param signs what the first cell shows besides, by its sign; other cells show the same, moved to
 *     where they are
 */
public record SignPictures(String board, List<SignPicture> signs) {

  /**
   * What a sign looks like in the first cell.
   *
   * @param sign a sign, as it stands in a state
   * @param svg elements of SVG
   */
  public record SignPicture(String sign, String svg) {}

  /** Returns the answer for a board; empty where a cell's sign does not say what it shows. */
  public static Optional<SignPictures> of(Puzzle puzzle) {
    return puzzle
        .able(ByHand.class)
        .flatMap(ByHand::signFigures)
        .map(
            figures -> {
              Figure board = figures.board();
              return new SignPictures(
                  SvgDrawing.frame(board) + parts(board.shapes()),
                  figures.bySign().entrySet().stream()
                      .sorted(Map.Entry.comparingByKey())
                      .map(each -> new SignPicture(each.getKey(), parts(each.getValue())))
                      .toList());
            });
  }

  private static String parts(List<Figure.Shape> shapes) {
    return shapes.stream().map(SvgDrawing::part).collect(Collectors.joining());
  }
}
