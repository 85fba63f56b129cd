package org.saitan.query;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.yinyang.ClueRemoval;
import org.saitan.puzzle.yinyang.FewestClues;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.Solutions;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.query.answer.PuzzleAnswer;

/** Makes puzzles. */
final class PuzzleCommand implements Command {
  private static final int MOST_CELLS_FOR_REMARK = 16;
  private static final int MOST_ATTEMPTS = 1000;

  @Override
  public String name() {
    return "puzzle";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "a Yin-Yang puzzle with one solution and no superfluous circle";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            QueryOptions.value("seed", "S", "the same seed makes the same puzzle (default: any)"))
        .addOption(
            QueryOptions.value("clues", "K", "at most K circles: draw solutions until one does"))
        .addOption(
            QueryOptions.flag(
                "fewest",
                "a puzzle with as few circles as any can have (up to 36 cells; 6x6 takes a minute)"))
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query puzzle yinyang-8 --seed 7 --border",
        "query puzzle yinyang-6 --seed 1 --clues 8",
        "query puzzle yinyang-4 --fewest",
        "",
        "A solution is drawn, each with the same chance; circles go, in random order, as long as it stays the only one.",
        "Up to 16 cells the fewest circles that any puzzle of the board can have are told as well, proved by search.");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    PuzzleAnswer answer = request.has("fewest") ? fewest(filling) : drawn(filling);
    if (request.json()) {
      request.printJson(answer);
    } else {
      print(filling, answer);
    }
    return ExitStatus.OK;
  }

  private static PuzzleAnswer fewest(FillingRequest filling) {
    YinYangBoard board = filling.board();
    if (board.cells() > FewestClues.MAX_CELLS) {
      throw new BadInputException(
          "--fewest is for boards of up to %d cells, %s has %d"
              .formatted(FewestClues.MAX_CELLS, board.name(), board.cells()));
    }
    try (FillingSource source = filling.open()) {
      GivenCircles puzzle = FewestClues.of(source.completions());
      GivenCircles solution =
          new Solutions(FillingSource.sweep(board, puzzle)).nth(BigInteger.ZERO);
      return answer(board, null, puzzle, solution, puzzle.count());
    }
  }

  private static PuzzleAnswer drawn(FillingRequest filling) {
    Request request = filling.request();
    YinYangBoard board = filling.board();
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    int most = (int) request.number("clues", 1, board.cells(), board.cells());
    SplittableRandom random = new SplittableRandom(seed);
    try (FillingSource source = filling.open()) {
      Solutions solutions = new Solutions(source.completions());
      int least = board.cells();
      for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        GivenCircles solution = solutions.sample(random);
        GivenCircles puzzle = ClueRemoval.of(board.order(), solution, random);
        if (puzzle.count() <= most) {
          Integer fewest =
              board.cells() <= MOST_CELLS_FOR_REMARK
                  ? FewestClues.of(source.completions()).count()
                  : null;
          return answer(board, seed, puzzle, solution, fewest);
        }
        least = Math.min(least, puzzle.count());
      }
      throw new BadInputException(
          "puzzle: none of %d puzzles drawn has at most %d circles, the best has %d; ask for more circles or another seed"
              .formatted(MOST_ATTEMPTS, most, least));
    }
  }

  private static PuzzleAnswer answer(
      YinYangBoard board, Long seed, GivenCircles puzzle, GivenCircles solution, Integer fewest) {
    return new PuzzleAnswer(
        board.name(),
        seed,
        puzzle.count(),
        board.format(puzzle),
        board.format(solution),
        board.link(puzzle),
        fewest);
  }

  private static void print(FillingRequest filling, PuzzleAnswer answer) {
    Request request = filling.request();
    filling.draw(filling.board().parse(answer.puzzle()));
    request.println("");
    request.print("%-9s %d%n", "circles", answer.clues());
    request.print("%-9s %s%n", "puzzle", answer.puzzle());
    request.print("%-9s %s%n", "solution", answer.solution());
    request.print("%-9s %s%n", "link", answer.link());
    if (answer.fewest() != null) {
      request.print("%-9s %d circles, proved by search%n", "fewest", answer.fewest());
    }
  }
}
