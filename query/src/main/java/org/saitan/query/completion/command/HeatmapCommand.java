package org.saitan.query.completion.command;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.filling.CellCounts;
import org.saitan.filling.Colour;
import org.saitan.filling.Filling;
import org.saitan.filling.HeatMap;
import org.saitan.problem.Reason;
import org.saitan.query.ask.BoardPicture;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.HeatmapAnswer;
import org.saitan.text.Plural;

/** Shows how often each cell has each colour over all solutions; drawn is the last colour. */
public final class HeatmapCommand implements Command {
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
    return "for each cell of a board to fill, how many solutions have each colour there";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(FillingRequest.givenOption())
        .addOption(OptionForm.flag("csv", "as CSV: row, column, and a column for each colour"))
        .addOption(OptionForm.value("plot", "FILE", "draw it as well; FILE ends in .svg or .png"));
  }

  @Override
  public OptionRules rules() {
    return OptionRules.NONE.oneOf("csv", "json");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query heatmap yinyang-6 --given W...../....../..B.../....../....../.....B",
        "query heatmap yinyang-10 --given W........./........../........../........../........../........../........../........../........../.........B --csv",
        "query heatmap yinyang-6 --given W...../....../..B.../....../....../.....B --plot heat.svg");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Shown is the share of solutions with the last colour, in five shades and in per cent: of Yin-Yang black, which",
        "with nothing given has every cell in half of the solutions, as the colours may be swapped.");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    FillingRequest asked = FillingRequest.onlyBoard(request);
    CellCounts counts = asked.prober().cellCounts();
    if (request.has("plot") && counts.total().signum() > 0) {
      double[] shares =
          IntStream.range(0, asked.filling().cells())
              .mapToDouble(cell -> share(asked.filling(), counts, cell))
              .toArray();
      request.draw(
          "plot",
          new BoardPicture(
                  HeatMap.figure(asked.filling(), shares, asked.given().cells()),
                  asked.given().board().name()
                      + ": share of solutions with "
                      + shown(asked.filling()).name()
                      + ", in per cent")
              .svg());
    }
    if (request.json()) {
      request.printJson(HeatmapAnswer.of(asked.given(), counts));
    } else if (request.has("csv")) {
      printCsv(asked, counts);
    } else {
      print(asked, counts);
    }
    return FillingRequest.status(counts.total());
  }

  private static void printCsv(FillingRequest asked, CellCounts counts) throws IOException {
    Filling filling = asked.filling();
    List<String> header = new ArrayList<>(List.of("row", "column"));
    filling.colours().forEach(colour -> header.add(colour.name()));
    CSVPrinter csv = asked.request().csv(header);
    for (int cell = 0; cell < filling.cells(); cell++) {
      List<Object> row = new ArrayList<>();
      row.add(cell / filling.columns() + 1);
      row.add(cell % filling.columns() + 1);
      for (int colour = 0; colour < filling.colours().size(); colour++) {
        row.add(counts.count(cell, colour));
      }
      csv.printRecord(row);
    }
    csv.flush();
  }

  private static void print(FillingRequest asked, CellCounts counts) {
    Request request = asked.request();
    Filling filling = asked.filling();
    if (counts.total().signum() == 0) {
      request.println("no solution: " + Reason.text(asked.given().whyNoSolution()));
      return;
    }
    for (int row = 0; row < filling.rows(); row++) {
      StringBuilder shades = new StringBuilder();
      StringBuilder numbers = new StringBuilder();
      for (int column = 0; column < filling.columns(); column++) {
        double share = share(filling, counts, row * filling.columns() + column);
        shades.append(String.valueOf(shade(share)).repeat(2));
        numbers.append(String.format(Locale.ROOT, " %5.1f", 100 * share));
      }
      request.println(shades + "  " + numbers);
    }
    request.println("");
    request.println(
        Plural.exactly(counts.total(), "solution")
            + "; in per cent: those with "
            + shown(filling).name()
            + " in the cell");
  }

  private static Colour shown(Filling filling) {
    return filling.colours().get(filling.colours().size() - 1);
  }

  /** Returns the share of solutions with the colour shown in a cell. */
  private static double share(Filling filling, CellCounts counts, int cell) {
    return new BigDecimal(counts.count(cell, filling.colours().size() - 1))
        .divide(new BigDecimal(counts.total()), MathContext.DECIMAL64)
        .doubleValue();
  }

  private static char shade(double share) {
    return SHADES.charAt((int) Math.round(share * (SHADES.length() - 1)));
  }
}
