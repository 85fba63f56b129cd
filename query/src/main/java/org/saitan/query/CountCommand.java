package org.saitan.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.DoesNotFitException;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.yinyang.CellCounts;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.LineCountCost;
import org.saitan.puzzle.yinyang.LineCounter;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.puzzle.yinyang.YinYangFrontier;
import org.saitan.query.answer.CountAnswer;
import org.saitan.table.FillingTable;
import org.saitan.text.Magnitude;

/** Counts the fillings of a board, exactly; with circles given it tells which cells they force. */
final class CountCommand implements Command {
  private static final String WHITE = "white";
  private static final String BLACK = "black";

  @Override
  public String name() {
    return "count";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "how many fillings a Yin-Yang board has, and what given circles force";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query count yinyang-10",
        "query count yinyang-4 --given ...W/..W./..W./W...     a puzzle: is it unique?",
        "query count yinyang-6 --given 'https://puzz.link/p?yinyang/6/6/0j40j0060220'",
        "",
        "Totals come from the board's table if it is there, else they are counted anew; both say the same.",
        "Drawn are given and forced circles; forced are cells that have one colour in every solution.");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    CountAnswer answer = filling.given().isEmpty() ? totals(filling) : given(filling);
    if (request.json()) {
      request.printJson(answer);
    } else if (filling.given().isEmpty()) {
      printTotals(request, answer);
    } else {
      printGiven(filling, answer);
    }
    return ExitStatus.OK;
  }

  private static CountAnswer totals(FillingRequest filling) {
    YinYangBoard board = filling.board();
    LineCounts lines;
    if (filling.request().home().hasTable(board.name())) {
      try (FillingTable table = FillingTable.open(filling.request().home(), board)) {
        lines = table.manifest().lineCounts(board);
      }
    } else {
      requireMemory(board);
      int threads = Runtime.getRuntime().availableProcessors();
      lines = LineCounter.count(board.rows(), board.columns(), threads, LineCounter.Progress.NONE);
    }
    return new CountAnswer(
        board.name(),
        null,
        lines.solutions(),
        lines.lines(),
        lines.cycles(),
        lines.paths0(),
        lines.paths1(),
        lines.paths2(),
        lines.solutions().equals(BigInteger.ONE),
        null,
        null);
  }

  private static void requireMemory(YinYangBoard board) {
    double needed = LineCountCost.of(board).heapBytes();
    double heap = Runtime.getRuntime().maxMemory();
    if (needed > heap) {
      throw new DoesNotFitException(
          "%s: to count takes about %s of memory, the program may take %s; SAITAN_HEAP gives it more, such as SAITAN_HEAP=16g"
              .formatted(board.name(), Magnitude.bytes(needed), Magnitude.bytes(heap)));
    }
  }

  private static CountAnswer given(FillingRequest filling) {
    YinYangBoard board = filling.board();
    CellCounts counts = CellCounts.of(FillingSource.sweep(board, filling.given()));
    boolean none = counts.total().signum() == 0;
    return new CountAnswer(
        board.name(),
        filling.givenText(),
        counts.total(),
        null,
        null,
        null,
        null,
        null,
        counts.total().equals(BigInteger.ONE),
        none ? filling.whyNot(filling.given()) : null,
        none ? null : cells(filling, counts));
  }

  private static List<CountAnswer.CellAnswer> cells(FillingRequest filling, CellCounts counts) {
    List<CountAnswer.CellAnswer> cells = new ArrayList<>();
    int columns = filling.board().columns();
    for (int cell = 0; cell < filling.board().cells(); cell++) {
      if (!filling.given().has(cell)) {
        BigInteger white = counts.white(cell);
        BigInteger black = counts.black(cell);
        String colour = black.signum() == 0 ? WHITE : white.signum() == 0 ? BLACK : "open";
        cells.add(
            new CountAnswer.CellAnswer(
                cell / columns + 1, cell % columns + 1, colour, white, black));
      }
    }
    return cells;
  }

  private static void printTotals(Request request, CountAnswer answer) {
    String row = "  %-26s %s%n";
    request.println(answer.board());
    request.print(row, "solutions", answer.solutions());
    request.print(row, "lines", answer.lines());
    request.print(row, "cycles", answer.cycles());
    request.print(row, "paths, no end in a corner", answer.paths0());
    request.print(row, "paths, one end in a corner", answer.paths1());
    request.print(row, "paths, both in corners", answer.paths2());
  }

  private static void printGiven(FillingRequest filling, CountAnswer answer) {
    Request request = filling.request();
    if (answer.cells() == null) {
      filling.draw(filling.given());
      request.println("");
      request.println("no solution: " + answer.contradiction());
      return;
    }
    GivenCircles known = filling.given();
    for (CountAnswer.CellAnswer cell : answer.cells()) {
      int at = (cell.row() - 1) * filling.board().columns() + cell.column() - 1;
      known =
          switch (cell.colour()) {
            case WHITE -> known.with(at, YinYangFrontier.WHITE);
            case BLACK -> known.with(at, YinYangFrontier.BLACK);
            default -> known;
          };
    }
    filling.draw(known);
    request.println("");
    request.println(
        answer.unique() ? "1 solution: unique" : answer.solutions() + " solutions: not unique");
    request.print(
        "%d cells given, %d forced white, %d forced black, %d open%n",
        filling.given().count(),
        number(answer, WHITE),
        number(answer, BLACK),
        number(answer, "open"));
  }

  private static long number(CountAnswer answer, String colour) {
    return answer.cells().stream().filter(cell -> cell.colour().equals(colour)).count();
  }
}
