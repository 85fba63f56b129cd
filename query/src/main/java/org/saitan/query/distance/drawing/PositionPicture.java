// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.drawing.PictureGrid;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Plural;

/** Draws positions as SVG, with the puzzle's own drawing if it has one. */
public final class PositionPicture {
  /** The number of positions in a row. */
  private static final int COLUMNS = 5;

  private static final double WIDTH = 190;

  /** Longer labels do not fit below a picture. */
  private static final int MAX_LABEL_LENGTH = 25;

  private PositionPicture() {}

  /**
   * Draws a position.
   *
   * @throws BadInputException if positions of the board cannot be drawn
   */
  public static String of(MoveBoard board, Position position) {
    Puzzle puzzle = board.puzzle();
    Optional<Drawable> drawable = puzzle.as(Drawable.class);
    String text = puzzle.format(position);
    String title = board.name() + ": " + text;
    return drawable
        .flatMap(each -> each.drawing(position, title))
        .or(
            () ->
                drawable
                    .flatMap(Drawable::drawing)
                    .flatMap(drawing -> SvgDrawing.of(drawing, text, title)))
        .orElseThrow(() -> new BadInputException(title + " has no picture"));
  }

  /**
   * Draws positions side by side. Returns empty if there are none.
   *
   * @param title the heading
   */
  public static Optional<String> of(String title, List<PictureGrid.Cell> cells) {
    return cells.isEmpty()
        ? Optional.empty()
        : Optional.of(PictureGrid.svg(title, title, cells, COLUMNS, WIDTH));
  }

  /** Draws one of several positions, labeled with its text if that is short. */
  public static PictureGrid.Cell cell(MoveBoard board, StateAnswer state) {
    List<String> words = new ArrayList<>();
    if (state.state().length() <= MAX_LABEL_LENGTH) {
      words.add(state.state());
    }
    if (state.optimalSolutions() != null) {
      words.add(Plural.exactly(state.optimalSolutions(), "solution"));
    }
    return new PictureGrid.Cell(of(board, board.puzzle().parse(state.state())), words);
  }

  /**
   * Draws the cells that all goals share, or the first goal if these cells cannot be drawn.
   *
   * @throws BadInputException if positions of the board cannot be drawn
   */
  public static String ofGoal(DistanceTable table) {
    MoveBoard board = table.board();
    return board
        .puzzle()
        .as(Drawable.class)
        .flatMap(
            each ->
                each.goalPattern()
                    .flatMap(
                        goal ->
                            SvgDrawing.of(
                                each.drawing().orElseThrow(), goal, board.name() + ": goal")))
        .orElseGet(() -> of(board, table.goal()));
  }
}
