package org.saitan.query.completion.answer;

import java.util.List;
import org.saitan.json.Exact;
import org.saitan.query.completion.ask.PuzzleSheet;

/**
 * Puzzles with one solution each.
 *
 * @param board name of the board
 * @param seed what they were drawn with
 * @param puzzles the puzzles
 */
public record PuzzleSheetAnswer(String board, @Exact long seed, List<PuzzleAnswer> puzzles) {
  /** Returns the answer for a sheet. */
  public static PuzzleSheetAnswer of(PuzzleSheet sheet) {
    return new PuzzleSheetAnswer(
        sheet.board().name(),
        sheet.seed(),
        sheet.puzzles().stream().map(PuzzleAnswer::of).toList());
  }
}
