package org.saitan.query.completion.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.saitan.json.Exact;
import org.saitan.query.completion.ask.FillingPuzzle;
import org.saitan.query.completion.ask.Given;

/**
 * A puzzle with one solution and no superfluous clue.
 *
 * @param board name of the board
 * @param seed what chose among solutions and puzzles; absent if none was given
 * @param clues number of clues
 * @param puzzle the clues, canonically written
 * @param solution the only solution
 * @param link a link to a page where it can be played; absent where the filling has none
 * @param fewest the least number of clues that any puzzle of this board can have; absent where it
 *     is not known
 * @param atLeast a number of clues that every puzzle of this board is proved to have; absent unless
 *     the fewest were searched for, and the search ended before it was done
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PuzzleAnswer(
    String board,
    @Exact Long seed,
    int clues,
    String puzzle,
    String solution,
    String link,
    Integer fewest,
    Integer atLeast) {
  /** Returns the answer for a puzzle. */
  public static PuzzleAnswer of(FillingPuzzle puzzle) {
    Given clues = puzzle.clues();
    return new PuzzleAnswer(
        clues.board().name(),
        puzzle.seed().isPresent() ? (Long) puzzle.seed().getAsLong() : null,
        clues.cells().count(),
        clues.filling().format(clues.cells()),
        clues.filling().format(puzzle.solution()),
        puzzle.link().orElse(null),
        puzzle.fewest().isPresent() ? (Integer) puzzle.fewest().getAsInt() : null,
        puzzle.atLeast().isPresent() ? (Integer) puzzle.atLeast().getAsInt() : null);
  }
}
