package org.saitan.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.saitan.board.FillingBoard;
import org.saitan.filling.CellCounts;
import org.saitan.filling.Census;
import org.saitan.filling.ClueRemoval;
import org.saitan.filling.Explained;
import org.saitan.filling.FewestClues;
import org.saitan.filling.GivenCells;
import org.saitan.filling.Linked;
import org.saitan.filling.NoSolution;
import org.saitan.filling.Solutions;
import org.saitan.filling.Tally;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.query.answer.CountAnswer;
import org.saitan.query.answer.FillingAnswer;
import org.saitan.query.answer.FillingsAnswer;
import org.saitan.query.answer.HeatmapAnswer;
import org.saitan.query.answer.PuzzleAnswer;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/**
 * Answers about a board to fill, the same for the command line and over HTTP.
 *
 * @param home where a table of the board may be
 * @param board the board
 * @param given the circles given, which may be none
 * @param effort how much work an answer may take
 */
public record FillingAnswers(
    TableHome home, FillingBoard board, GivenCells given, FillingEffort effort) {
  private static final int MOST_DIGITS = 2000;
  private static final int MOST_CELLS_FOR_REMARK = 16;
  private static final int MOST_ATTEMPTS = 1000;

  /** Returns the circles given as text, or null if there are none. */
  String givenText() {
    return given.isEmpty() ? null : board.filling().format(given);
  }

  /** Returns why circles that have no completion have none. */
  String whyNot(GivenCells circles) {
    return Reason.text(NoSolution.reasons(board.filling(), circles));
  }

  /** Returns where completions come from; the caller closes it. */
  FillingSource open() {
    return FillingSource.of(home, board, given, effort);
  }

  /** Returns how often each cell has each colour. */
  CellCounts cellCounts() {
    return CellCounts.of(FillingSource.sweep(board, given, effort));
  }

  /** Returns the number of fillings; with circles given, what they force. */
  public CountAnswer count() {
    return given.isEmpty() ? totals() : forced();
  }

  private CountAnswer totals() {
    Tally tally = tally();
    return new CountAnswer(
        board.name(),
        null,
        tally.solutions(),
        tally.totals().get("lines"),
        tally.totals().get("cycles"),
        tally.totals().get("paths0"),
        tally.totals().get("paths1"),
        tally.totals().get("paths2"),
        tally.solutions().equals(BigInteger.ONE),
        null,
        null);
  }

  private Tally tally() {
    if (home.hasTable(board.name())) {
      try (CompletionTable table = CompletionTable.open(home, board)) {
        return table.manifest().tally();
      }
    }
    Optional<Census> census = board.filling().able(Census.class);
    if (census.isEmpty()) {
      return Tally.of(FillingSource.sweep(board, given, effort).total());
    }
    effort.requireCensus(board, census.get());
    return census.get().take(Runtime.getRuntime().availableProcessors(), said -> {});
  }

  private CountAnswer forced() {
    CellCounts counts = cellCounts();
    boolean none = counts.total().signum() == 0;
    return new CountAnswer(
        board.name(),
        givenText(),
        counts.total(),
        null,
        null,
        null,
        null,
        null,
        counts.total().equals(BigInteger.ONE),
        none ? whyNot(given) : null,
        none ? null : emptyCells(counts));
  }

  private List<CountAnswer.CellAnswer> emptyCells(CellCounts counts) {
    return IntStream.range(0, board.filling().cells())
        .filter(cell -> !given.has(cell))
        .mapToObj(cell -> cell(cell, counts.count(cell, 0), counts.count(cell, 1)))
        .toList();
  }

  private CountAnswer.CellAnswer cell(int cell, BigInteger white, BigInteger black) {
    String colour =
        black.signum() == 0
            ? CountAnswer.CellAnswer.WHITE
            : white.signum() == 0 ? CountAnswer.CellAnswer.BLACK : CountAnswer.CellAnswer.OPEN;
    return new CountAnswer.CellAnswer(
        cell / board.filling().columns() + 1,
        cell % board.filling().columns() + 1,
        colour,
        white,
        black);
  }

  /** Returns how often each cell is white. */
  public HeatmapAnswer heatmap() {
    return heatmap(cellCounts());
  }

  HeatmapAnswer heatmap(CellCounts counts) {
    List<List<BigInteger>> white = new ArrayList<>();
    for (int row = 0; row < board.filling().rows(); row++) {
      int first = row * board.filling().columns();
      white.add(
          IntStream.range(first, first + board.filling().columns())
              .mapToObj(cell -> counts.count(cell, 0))
              .toList());
    }
    return new HeatmapAnswer(board.name(), givenText(), counts.total(), white);
  }

  /**
   * Returns the first fillings, in order.
   *
   * @param most how many at most
   */
  public FillingsAnswer first(int most) {
    try (FillingSource source = open()) {
      Solutions solutions = new Solutions(source.completions());
      BigInteger total = solutions.total();
      int number = total.min(BigInteger.valueOf(most)).intValue();
      List<String> states =
          IntStream.range(0, number)
              .mapToObj(i -> board.filling().format(solutions.nth(BigInteger.valueOf(i))))
              .toList();
      String why = total.signum() == 0 ? whyNot(given) : null;
      return new FillingsAnswer(board.name(), givenText(), total, why, null, states);
    }
  }

  /**
   * Returns random fillings, each with exactly the same chance.
   *
   * @throws BadInputException if there is none
   */
  public FillingsAnswer sample(int count, long seed) {
    try (FillingSource source = open()) {
      Solutions solutions = new Solutions(source.completions());
      if (solutions.total().signum() == 0) {
        throw new BadInputException(givenText() + " has no solution: " + whyNot(given));
      }
      SplittableRandom random = new SplittableRandom(seed);
      List<String> states = new ArrayList<>();
      while (states.size() < count) {
        states.add(board.filling().format(solutions.sample(random)));
      }
      return new FillingsAnswer(
          board.name(), givenText(), solutions.total(), null, seed, List.copyOf(states));
    }
  }

  /**
   * Returns the filling with a number.
   *
   * @throws BadInputException if there is none
   */
  public FillingAnswer nth(String text) {
    try (FillingSource source = open()) {
      Solutions solutions = new Solutions(source.completions());
      BigInteger number = number(text.replace("_", "").replace(",", ""), solutions.total());
      String state = board.filling().format(solutions.nth(number));
      return new FillingAnswer(board.name(), givenText(), solutions.total(), number, state, null);
    }
  }

  private static BigInteger number(String text, BigInteger total) {
    boolean isNumber = text.length() <= MOST_DIGITS && text.matches("[0-9]+");
    BigInteger number = isNumber ? new BigInteger(text) : null;
    if (number == null || number.compareTo(total) >= 0) {
      throw new BadInputException(
          total.signum() == 0
              ? "there is no solution"
              : "nth: the number must be in [0-%s], got %s"
                  .formatted(total.subtract(BigInteger.ONE), text));
    }
    return number;
  }

  /**
   * Returns the number of a filling.
   *
   * @throws BadInputException if the text is no full board
   */
  public FillingAnswer rank(String state) {
    GivenCells circles = board.filling().parse(state);
    if (circles.count() < board.filling().cells()) {
      throw new BadInputException(
          "rank: %d cells of %s are empty; only a full board has a number"
              .formatted(
                  board.filling().cells() - circles.count(), board.filling().format(circles)));
    }
    try (FillingSource source = open()) {
      Solutions solutions = new Solutions(source.completions());
      Optional<BigInteger> rank = solutions.rank(circles);
      String why = rank.isPresent() ? null : whyNoRank(circles);
      return new FillingAnswer(
          board.name(),
          givenText(),
          solutions.total(),
          rank.orElse(null),
          board.filling().format(circles),
          why);
    }
  }

  private String whyNoRank(GivenCells full) {
    List<Reason> broken =
        board.filling().able(Explained.class).map(rules -> rules.broken(full)).orElse(List.of());
    boolean asGiven =
        IntStream.range(0, full.cells()).allMatch(cell -> given.allows(cell, full.colour(cell)));
    return broken.isEmpty() && !asGiven ? "it is not as given" : whyNot(full);
  }

  /**
   * Returns a puzzle with one solution and no superfluous circle.
   *
   * @param most the most circles it may have
   * @throws BadInputException if none of many that are drawn has so few
   */
  public PuzzleAnswer puzzle(long seed, int most) {
    SplittableRandom random = new SplittableRandom(seed);
    try (FillingSource source = open()) {
      Solutions solutions = new Solutions(source.completions());
      requireSolution(solutions);
      int least = board.filling().cells();
      for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        GivenCells solution = solutions.sample(random);
        GivenCells puzzle = ClueRemoval.of(board.filling(), solution, random, effort::check);
        if (puzzle.count() <= most) {
          Integer fewest =
              board.filling().cells() <= MOST_CELLS_FOR_REMARK
                  ? FewestClues.of(source.completions()).count()
                  : null;
          return puzzle(seed, puzzle, solution, fewest);
        }
        least = Math.min(least, puzzle.count());
      }
      throw new BadInputException(
          "puzzle: none of %d puzzles drawn has at most %d circles, the best has %d; ask for more circles or another seed"
              .formatted(MOST_ATTEMPTS, most, least));
    }
  }

  private void requireSolution(Solutions solutions) {
    if (solutions.total().signum() == 0) {
      throw new BadInputException("puzzle: " + board.name() + " has no solution at all");
    }
  }

  /** Returns a puzzle with as few circles as any can have. */
  PuzzleAnswer fewestClues() {
    if (board.filling().cells() > FewestClues.MAX_CELLS) {
      throw new BadInputException(
          "--fewest is for boards of up to %d cells, %s has %d"
              .formatted(FewestClues.MAX_CELLS, board.name(), board.filling().cells()));
    }
    try (FillingSource source = open()) {
      requireSolution(new Solutions(source.completions()));
      GivenCells puzzle = FewestClues.of(source.completions());
      GivenCells solution =
          new Solutions(FillingSource.sweep(board, puzzle, effort)).nth(BigInteger.ZERO);
      return puzzle(null, puzzle, solution, puzzle.count());
    }
  }

  private PuzzleAnswer puzzle(Long seed, GivenCells puzzle, GivenCells solution, Integer fewest) {
    return new PuzzleAnswer(
        board.name(),
        seed,
        puzzle.count(),
        board.filling().format(puzzle),
        board.filling().format(solution),
        board.filling().able(Linked.class).map(links -> links.link(puzzle)).orElse(null),
        fewest);
  }
}
