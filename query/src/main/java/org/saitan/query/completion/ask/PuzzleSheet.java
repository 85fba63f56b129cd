// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.List;
import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.filling.GivenCells;
import org.saitan.query.drawing.Language;
import org.saitan.query.sheet.Sheet;

/**
 * Puzzles with one solution each to be solved on paper.
 *
 * @param board the board
 * @param most the most clues that each may have
 * @param seed what they were drawn with
 * @param tasks the puzzles, all different
 */
public record PuzzleSheet(FillingBoard board, int most, long seed, List<Task> tasks) {
  /** Copies the list. */
  public PuzzleSheet {
    tasks = List.copyOf(tasks);
  }

  /**
   * One puzzle.
   *
   * @param clues the cells given
   * @param solution the only solution
   */
  public record Task(GivenCells clues, GivenCells solution) {}

  /**
   * Returns the sheet.
   *
   * @throws org.saitan.problem.BadInputException if the board cannot be drawn
   */
  public Sheet sheet(Language language) {
    return new Sheet(
        language,
        board.name() + language.say(": puzzles", "：問題"),
        language.say(
            "Each puzzle has exactly one solution. Rules: " + board.family().summary() + ".",
            "どの問題も答えはちょうど一つです。"),
        Optional.empty(),
        tasks.stream().map(puzzle -> task(puzzle, language)).toList(),
        "saitan: query sheet %s --count %d%s --seed %d"
            .formatted(
                board.name(),
                tasks.size(),
                most < board.filling().cells() ? " --clues " + most : "",
                seed));
  }

  private Sheet.Task task(Task puzzle, Language language) {
    GivenCells clues = puzzle.clues();
    return new Sheet.Task(
        FillingPicture.of(board, clues, false),
        clues.count()
            + " "
            + language.say(board.filling().filledCells() + " were given", "個が与えられていました"),
        Optional.of(FillingPicture.of(board, puzzle.solution(), FillingPicture.hasBorder(board))));
  }
}
