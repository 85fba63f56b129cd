// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.query.plot.Language;
import org.saitan.query.sheet.Sheet;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Step;

/**
 * Positions of one distance to be solved on paper.
 *
 * @param table the table
 * @param distance the distance of all of them
 * @param seed what they were drawn with
 * @param positions the positions
 */
public record PositionSheet(
    DistanceTable table, int distance, long seed, List<Position> positions) {
  /** Copies the list. */
  public PositionSheet {
    positions = List.copyOf(positions);
  }

  /** Returns the board. */
  public MoveBoard board() {
    return table.board();
  }

  /** Returns the names of the moves of a shortest way from one of the positions. */
  public List<String> moves(Position position) {
    return table.line(position).stream().map(Step::name).toList();
  }

  /**
   * Returns the sheet.
   *
   * @throws org.saitan.problem.BadInputException if positions of the board cannot be drawn
   */
  public Sheet sheet(Language language) {
    MoveBoard board = board();
    String moves = distance == 1 ? "one move" : distance + " moves";
    return new Sheet(
        language,
        board.name() + language.say(": " + moves + " to the goal", "：ゴールまで" + distance + "手"),
        language.say(
            "Find a way to the goal in "
                + moves
                + ", the fewest there can be. Rules: "
                + board.family().summary()
                + ".",
            "最短の" + distance + "手でゴールにしてください。"),
        board.puzzle().goals().size() == 1
            ? Optional.of(PositionPicture.of(board, board.puzzle().goal()))
            : Optional.empty(),
        positions.stream().map(this::task).toList(),
        "saitan: query sheet %s --distance %d --count %d --seed %d"
            .formatted(board.name(), distance, positions.size(), seed));
  }

  private Sheet.Task task(Position position) {
    return new Sheet.Task(
        PositionPicture.of(board(), position),
        moves(position).stream().collect(Collectors.joining(" ")),
        Optional.empty());
  }
}
