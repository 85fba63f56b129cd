package org.saitan.query.completion.ask;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.saitan.board.FillingBoard;
import org.saitan.filling.GivenCells;
import org.saitan.problem.BadInputException;
import org.saitan.query.plot.Language;
import org.saitan.query.sheet.Sheet;

/**
 * Puzzles with one solution each to be solved on paper.
 *
 * @param board the board
 * @param most the most clues that each may have
 * @param seed what they were drawn with
 * @param puzzles the puzzles, all different
 */
public record PuzzleSheet(FillingBoard board, int most, long seed, List<FillingPuzzle> puzzles) {
  private static final int MOST_DRAWS_OF_EACH = 20;

  /** Copies the list. */
  public PuzzleSheet {
    puzzles = List.copyOf(puzzles);
  }

  /**
   * Makes puzzles.
   *
   * @param prober makes one from a seed
   * @param most the most clues that each may have
   * @throws BadInputException if there are not so many
   */
  public static PuzzleSheet of(
      FillingBoard board, FillingProber prober, int count, int most, long seed) {
    SplittableRandom seeds = new SplittableRandom(seed);
    Set<String> known = new HashSet<>();
    List<FillingPuzzle> puzzles = new ArrayList<>();
    for (int tries = 0; tries < MOST_DRAWS_OF_EACH * count && puzzles.size() < count; tries++) {
      FillingPuzzle puzzle = prober.puzzle(seeds.nextLong(), most);
      if (known.add(board.filling().format(puzzle.clues().cells()))) {
        puzzles.add(puzzle);
      }
    }
    if (puzzles.size() < count) {
      throw new BadInputException(
          "%s: only %d different puzzles came of %d; ask for fewer, or for more %s in each"
              .formatted(
                  board.name(),
                  puzzles.size(),
                  MOST_DRAWS_OF_EACH * count,
                  board.filling().filledCells()));
    }
    return new PuzzleSheet(board, most, seed, puzzles);
  }

  /**
   * Returns the sheet.
   *
   * @throws BadInputException if the board cannot be drawn
   */
  public Sheet sheet(Language language) {
    return new Sheet(
        language,
        board.name() + language.say(": puzzles", "：問題"),
        language.say(
            "Each puzzle has exactly one solution. Rules: " + board.family().summary() + ".",
            "どの問題も答えはちょうど一つです。"),
        Optional.empty(),
        puzzles.stream().map(puzzle -> task(puzzle, language)).toList(),
        "saitan: query sheet %s --count %d%s --seed %d"
            .formatted(
                board.name(),
                puzzles.size(),
                most < board.filling().cells() ? " --clues " + most : "",
                seed));
  }

  private Sheet.Task task(FillingPuzzle puzzle, Language language) {
    GivenCells clues = puzzle.clues().cells();
    return new Sheet.Task(
        FillingPicture.of(board, clues, false),
        clues.count()
            + " "
            + language.say(board.filling().filledCells() + " were given", "個が与えられていました"),
        Optional.of(FillingPicture.of(board, puzzle.solution(), FillingPicture.hasBorder(board))));
  }
}
