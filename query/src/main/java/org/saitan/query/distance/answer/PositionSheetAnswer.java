package org.saitan.query.distance.answer;

import java.util.List;
import org.saitan.json.Exact;
import org.saitan.puzzle.Position;
import org.saitan.query.distance.ask.PositionSheet;

/**
 * Positions of one distance, and a shortest way from each.
 *
 * @param board name of the board
 * @param distance the distance of all of them
 * @param seed what they were drawn with
 * @param positions the positions
 */
public record PositionSheetAnswer(
    String board, int distance, @Exact long seed, List<TaskAnswer> positions) {
  /** Returns the answer for a sheet. */
  public static PositionSheetAnswer of(PositionSheet sheet) {
    return new PositionSheetAnswer(
        sheet.board().name(),
        sheet.distance(),
        sheet.seed(),
        sheet.positions().stream().map(position -> TaskAnswer.of(sheet, position)).toList());
  }

  /**
   * One position.
   *
   * @param state the position, canonically written
   * @param moves names of the moves of a shortest way to the goal
   */
  public record TaskAnswer(String state, List<String> moves) {
    private static TaskAnswer of(PositionSheet sheet, Position position) {
      return new TaskAnswer(sheet.board().puzzle().format(position), sheet.moves(position));
    }
  }
}
