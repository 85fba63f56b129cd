// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.saitan.board.MoveBoard;
import org.saitan.drawing.Drawing.Place;
import org.saitan.puzzle.Position;
import org.saitan.query.distance.ask.HandMoves;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.drawing.ChangeMarks;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.PictureGrid;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.table.distance.DistanceTable.Step;

/**
 * Draws a solution as a film strip: each position with the move that led to it, and the moved
 * pieces outlined.
 */
public final class SolutionPicture {
  private static final int COLUMNS = 6;
  private static final double WIDTH = 150;

  private SolutionPicture() {}

  /**
   * Returns the strip as an SVG document.
   *
   * @param solution the moves, or empty if the position is a goal or cannot reach one
   * @throws org.saitan.problem.BadInputException if positions of the board cannot be drawn
   */
  public static String svg(
      MoveBoard board, ProbeResult here, List<Step> solution, Language language) {
    List<PictureGrid.Cell> cells = new ArrayList<>();
    boolean solved = here.answer().isSolved();
    String first =
        solved ? remaining(solution.size(), language) : language.say("unreachable", "到達不能");
    cells.add(
        new PictureGrid.Cell(PositionPicture.of(board, here.position()), List.of("\u00a0", first)));
    Position before = here.position();
    HandMoves hand = new HandMoves(board.puzzle());
    for (int i = 0; i < solution.size(); i++) {
      Step step = solution.get(i);
      String picture = PositionPicture.of(board, step.position());
      List<Place> places = hand.changedPlaces(before, step.move(), step.position());
      String marked =
          places.isEmpty()
              ? ChangeMarks.mark(picture, PositionPicture.of(board, before))
              : SvgDrawing.outlined(picture, places);
      before = step.position();
      cells.add(
          new PictureGrid.Cell(
              marked, List.of(step.name(), remaining(solution.size() - 1 - i, language))));
    }
    String start = here.puzzle().format(here.position());
    String moves = solution.stream().map(Step::name).collect(Collectors.joining(" "));
    return PictureGrid.svg(
        board.name() + ": " + start, start + ": " + moves, cells, COLUMNS, WIDTH);
  }

  private static String remaining(int moves, Language language) {
    if (moves == 0) {
      return language.say("goal", "ゴール");
    }
    return language.say(moves + " to go", "あと" + moves + "手");
  }
}
