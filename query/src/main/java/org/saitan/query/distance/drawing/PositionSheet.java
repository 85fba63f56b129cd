// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.drawing;

import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.query.drawing.Language;
import org.saitan.query.sheet.Sheet;

/**
 * Positions of one distance to be solved on paper.
 *
 * @param board the board
 * @param distance the distance of all of them
 * @param seed what they were drawn with
 * @param tasks the positions
 */
public record PositionSheet(MoveBoard board, int distance, long seed, List<Task> tasks) {
  /** Copies the list. */
  public PositionSheet {
    tasks = List.copyOf(tasks);
  }

  /**
   * One position.
   *
   * @param position where it begins
   * @param moves names of the moves of a shortest way to the goal
   */
  public record Task(Position position, List<String> moves) {}

  /**
   * Returns the sheet.
   *
   * @throws org.saitan.problem.BadInputException if positions of the board cannot be drawn
   */
  public Sheet sheet(Language language) {
    String moves = distance == 1 ? "one move" : distance + " moves";
    return new Sheet(
        language,
        board.name() + language.say(": " + moves + " to the goal", "：ゴールまで" + distance + "手"),
        language.say(
            "Find a way to the goal in "
                + moves
                + ", the fewest there can be. Rules: "
                + rules()
                + ".",
            "最短の" + distance + "手でゴールにしてください。"),
        board.puzzle().goals().size() == 1
            ? Optional.of(PositionPicture.of(board, board.puzzle().goal()))
            : PositionPicture.common(board),
        tasks.stream().map(this::task).toList(),
        "saitan: query sheet %s --distance %d --count %d --seed %d"
            .formatted(board.name(), distance, tasks.size(), seed));
  }

  private String rules() {
    String text = String.join(" ", board.puzzle().rulesText()).strip();
    return text.isEmpty() ? board.family().summary() : text.replaceAll("\\.$", "");
  }

  private Sheet.Task task(Task task) {
    return new Sheet.Task(
        PositionPicture.of(board, task.position()),
        String.join(" ", task.moves()),
        Optional.empty());
  }
}
