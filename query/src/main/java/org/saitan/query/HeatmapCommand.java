package org.saitan.query;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.board.FillingBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.filling.CellCounts;
import org.saitan.filling.HeatMap;
import org.saitan.filling.CellCounts;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;

/** Shows how often each cell is black over all fillings. */
final class HeatmapCommand implements Command {
  private static final String SHADES = " ░▒▓█";

  @Override
  public String name() {
    return "heatmap";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "for each cell of a Yin-Yang board, how many fillings have white there";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(FillingRequest.givenOption())
        .addOption(QueryOptions.flag("csv", "as CSV: row,column,white,black"))
        .addOption(QueryOptions.value("plot", "FILE", "draw it into an SVG file as well"));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query heatmap yinyang-6 --given W...../....../..B.../....../....../.....B",
        "query heatmap yinyang-10 --given W........./........../........../........../........../........../........../........../........../.........B --csv",
        "query heatmap yinyang-6 --given W...../....../..B.../....../....../.....B --plot heat.svg",
        "",
        "Shown is the share of fillings with black, in five shades and in per cent. Without circles given every cell is",
        "black in half of the fillings, as the colours may be swapped.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    FillingAnswers answers = filling.answers();
    CellCounts counts = answers.cellCounts();
    if (request.has("plot") && counts.total().signum() > 0) {
      double[] black =
          IntStream.range(0, filling.board().filling().cells())
              .mapToDouble(i -> black(counts, i))
              .toArray();
      request.draw(
          "plot",
          HeatMap.figure(filling.board().filling(), black),
          filling.board().name() + ": share of solutions with black, in per cent");
    }
    if (request.json()) {
      request.printJson(answers.heatmap(counts));
    } else if (request.has("csv")) {
      printCsv(filling, counts);
    } else {
      print(filling, counts);
    }
    return ExitStatus.OK;
  }

  private static void printCsv(FillingRequest filling, CellCounts counts) throws IOException {
    CSVPrinter csv =
        CSVFormat.DEFAULT
            .builder()
            .setRecordSeparator('\n')
            .setHeader("row", "column", "white", "black")
            .get()
            .print(filling.request().console().out());
    int columns = filling.board().filling().columns();
    for (int cell = 0; cell < filling.board().filling().cells(); cell++) {
      csv.printRecord(
          cell / columns + 1, cell % columns + 1, counts.count(cell, 0), counts.count(cell, 1));
    }
    csv.flush();
  }

  private static void print(FillingRequest filling, CellCounts counts) {
    Request request = filling.request();
    FillingBoard board = filling.board();
    if (counts.total().signum() == 0) {
      request.println("no solution: " + filling.whyNot(filling.given()));
      return;
    }
    for (int row = 0; row < board.filling().rows(); row++) {
      StringBuilder shades = new StringBuilder();
      StringBuilder numbers = new StringBuilder();
      for (int column = 0; column < board.filling().columns(); column++) {
        int cell = row * board.filling().columns() + column;
        double black = black(counts, cell);
        shades.append(String.valueOf(shade(black)).repeat(2));
        numbers.append(String.format(Locale.ROOT, " %5.1f", 100 * black));
      }
      request.println(shades + "  " + numbers);
    }
    request.println("");
    request.println(counts.total() + " solutions; in per cent: those with black in the cell");
  }

  /** Returns the share of fillings with black in a cell. */
  private static double black(CellCounts counts, int cell) {
    return new BigDecimal(counts.count(cell, 1))
        .divide(new BigDecimal(counts.total()), MathContext.DECIMAL64)
        .doubleValue();
  }

  private static char shade(double black) {
    return SHADES.charAt((int) Math.round(black * (SHADES.length() - 1)));
  }
}
