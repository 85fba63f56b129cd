// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.saitan.board.FillingBoard;
import org.saitan.filling.Filling;
import org.saitan.json.Exact;
import org.saitan.problem.BadInputException;
import org.saitan.query.completion.ask.FillingPicture;
import org.saitan.query.completion.ask.FillingProber;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.question.Puzzle.PuzzleAnswer;
import org.saitan.query.drawing.Language;
import org.saitan.query.drawing.Sheet;
import org.saitan.query.question.Asked;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Params;
import org.saitan.query.question.Question;

/** Asks for a sheet of puzzles to solve on paper. */
final class PrintSheet {
  private static final int MOST_DRAWS_OF_EACH = 20;

  private static final NumberParam CLUES = FillingParams.clues("at most K clues in each puzzle");

  private static final NumberParam SEED = Params.seed("makes the same sheet");

  static final Question<FillingSource, PuzzleSheetAnswer> QUESTION =
      Question.of(
              "sheet",
              FillingParams.BOARD,
              "puzzles on a board to fill to print, with answers on a page of their own")
          .takes(Params.TASKS, CLUES, SEED, Params.LANGUAGE)
          .rules(Params.SHEET_RULES)
          .example("yinyang-4 --count 2 --seed 1")
          .example("yinyang-6 --count 6 --seed 1 --html puzzles.html")
          .notes(Params.SHEET_NOTES)
          .answers(PuzzleSheetAnswer.class, PrintSheet::ask, PrintSheet::print)
          .sheet(PrintSheet::sheet)
          .waits(asked -> FillingParams.turn(asked, CLUES));

  private PrintSheet() {}

  /**
   * Puzzles with one solution each, all different.
   *
   * @param board name of the board
   * @param seed what they were drawn with
   * @param puzzles the puzzles
   */
  record PuzzleSheetAnswer(String board, @Exact long seed, List<PuzzleAnswer> puzzles) {}

  private static PuzzleSheetAnswer ask(Asked<FillingSource> asked) {
    FillingBoard board = asked.source().board();
    FillingProber prober = asked.source().prober(Given.of(board, null));
    int most = FillingParams.mostClues(asked, CLUES);
    int count = asked.smallNumber(Params.TASKS);
    long seed = asked.number(SEED, System.nanoTime());
    SplittableRandom seeds = new SplittableRandom(seed);
    Set<String> known = new HashSet<>();
    List<PuzzleAnswer> puzzles = new ArrayList<>();
    for (int tries = 0; tries < MOST_DRAWS_OF_EACH * count && puzzles.size() < count; tries++) {
      long one = seeds.nextLong();
      PuzzleAnswer puzzle = PuzzleAnswer.of(board.filling(), one, prober.puzzle(one, most));
      if (known.add(puzzle.puzzle())) {
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
    return new PuzzleSheetAnswer(board.name(), seed, puzzles);
  }

  private static Sheet sheet(
      Question.Answered<FillingSource, PuzzleSheetAnswer> answered, Language language) {
    FillingBoard board = answered.asked().source().board();
    List<PuzzleAnswer> puzzles = answered.answer().puzzles();
    int most = FillingParams.mostClues(answered.asked(), CLUES);
    return new Sheet(
        language,
        board.name() + language.say(": puzzles", "：問題"),
        language.say(
            "Each puzzle has exactly one solution. Rules: " + board.family().summary() + ".",
            "どの問題も答えはちょうど一つです。"),
        Optional.empty(),
        puzzles.stream().map(puzzle -> task(board, puzzle, language)).toList(),
        "saitan: query sheet %s --count %d%s --seed %d"
            .formatted(
                board.name(),
                puzzles.size(),
                most < board.filling().cells() ? " --clues " + most : "",
                answered.answer().seed()));
  }

  private static Sheet.Task task(FillingBoard board, PuzzleAnswer puzzle, Language language) {
    Filling filling = board.filling();
    return new Sheet.Task(
        FillingPicture.of(board, filling.parse(puzzle.puzzle()), false),
        puzzle.clues() + " " + language.say(filling.filledCells() + " were given", "個が与えられていました"),
        Optional.of(
            FillingPicture.of(
                board, filling.parse(puzzle.solution()), FillingPicture.hasBorder(board))));
  }

  private static void print(Asked<FillingSource> asked, PuzzleSheetAnswer answer, PrintStream out) {
    for (int i = 0; i < answer.puzzles().size(); i++) {
      PuzzleAnswer puzzle = answer.puzzles().get(i);
      out.printf("%3d  %s  %s%n", i + 1, puzzle.puzzle(), puzzle.solution());
    }
    out.println("seed " + answer.seed());
  }
}
