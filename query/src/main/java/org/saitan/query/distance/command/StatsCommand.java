package org.saitan.query.distance.command;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.StatsAnswer;
import org.saitan.query.distance.ask.DepthStatistics;
import org.saitan.query.distance.plot.DepthChart;
import org.saitan.query.distance.plot.Histogram;
import org.saitan.query.distance.question.LineWords;
import org.saitan.query.plot.Language;
import org.saitan.query.plot.PictureFile;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.LineLayer;

/** Shows the depth histogram of a board and what follows from it. */
public final class StatsCommand implements Command {
  @Override
  public String name() {
    return "stats";
  }

  @Override
  public String arguments() {
    return "BOARD...";
  }

  @Override
  public String summary() {
    return "depth histogram, God's number, antipodes, mean; with --lines how hard each layer is";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            OptionForm.flag(
                "csv",
                "the histogram as CSV: distance,states,share,cumulative; board first where there are several"))
        .addOption(
            OptionForm.flag(
                "lines", "how hard: shortest lines, optimal moves, branching and traps by layer"))
        .addOption(
            OptionForm.value(
                "plot",
                "FILE",
                "draw the histogram (one board: bars with exact numbers; several: lines); FILE ends in .svg or .png"))
        .addOption(OptionForm.flag("log", "with --plot: numbers of states on a logarithmic axis"))
        .addOption(QueryOptions.language());
  }

  @Override
  public OptionRules rules() {
    return OptionRules.NONE
        .oneOf("csv", "json", "plot")
        .excluding("lines", "plot")
        .needing("log", "plot")
        .needing("lang", "plot");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query stats rotation-3x3",
        "query stats uraomote-5x5 --csv > histogram.csv",
        "query stats rotation-3x3 --lines                     how hard for people",
        "query stats flipit-6 --csv                           all holes in one file",
        "query stats flipit-6 --plot flipit.svg               one line a hole",
        "query stats rotation-3x3 rotation-3x3-cw rotation-3x3-htm --plot turns.png --log");
  }

  @Override
  public List<String> notes() {
    List<String> notes = new ArrayList<>(LineWords.NOTES);
    notes.add(
        "Counting all states takes 10 bytes of memory for each that the table holds. Several boards, and a name that");
    notes.add("stands for several, have one CSV, or one array in JSON.");
    return notes;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (request.has("plot")) {
      plot(request);
      return ExitStatus.OK;
    }
    List<DepthStatistics> all = statistics(request);
    if (request.json()) {
      List<StatsAnswer> answers = all.stream().map(StatsAnswer::of).toList();
      request.printJson(answers.size() == 1 ? answers.get(0) : answers);
    } else if (request.has("csv")) {
      printCsv(request, all);
    } else {
      for (int i = 0; i < all.size(); i++) {
        if (all.size() > 1) {
          request.println((i == 0 ? "" : "\n") + all.get(i).board().name());
        }
        StatsText.print(request, all.get(i));
      }
    }
    return ExitStatus.OK;
  }

  /** Returns the statistics of all boards, or fails before anything is printed. */
  private static List<DepthStatistics> statistics(Request request) {
    List<DepthStatistics> all = new ArrayList<>();
    for (MoveBoard board : request.boards(MoveBoard.class)) {
      try (DistanceTable table = DistanceTable.open(request.home(), board)) {
        DepthStatistics statistics = DepthStatistics.of(table);
        all.add(
            request.has("lines")
                ? statistics.with(AllLines.count(request, table).layers())
                : statistics);
      }
    }
    return all;
  }

  private static void plot(Request request) throws IOException {
    Path file = request.file("plot");
    PictureFile.requireFormat("plot", file);
    Language language = Language.of(request.text("lang"));
    List<Histogram> boards = new ArrayList<>();
    for (MoveBoard board : request.boards(MoveBoard.class)) {
      try (DistanceTable table = DistanceTable.open(request.home(), board)) {
        boards.add(Histogram.of(table.manifest()));
      }
    }
    if (boards.isEmpty()) {
      throw new BadInputException("stats: no board was named; see query stats --help");
    }
    PictureFile.write("plot", file, DepthChart.svg(boards, request.has("log"), language));
    request.println(file + ": " + boards.stream().map(Histogram::board).collect(joining(", ")));
  }

  private static void printCsv(Request request, List<DepthStatistics> all) throws IOException {
    boolean several = all.size() > 1;
    List<String> header = new ArrayList<>();
    if (several) {
      header.add("board");
    }
    header.addAll(List.of("distance", "states", "share", "cumulative"));
    if (request.has("lines")) {
      header.addAll(
          List.of(
              "fewest_lines",
              "mean_lines",
              "most_lines",
              "lines",
              "optimal_moves",
              "branching",
              "traps"));
    }
    CSVPrinter csv = request.csv(header);
    for (DepthStatistics statistics : all) {
      for (DepthStatistics.Layer layer : statistics.layers()) {
        List<Object> row = new ArrayList<>();
        if (several) {
          row.add(statistics.board().name());
        }
        row.addAll(List.of(layer.distance(), layer.states(), layer.share(), layer.cumulative()));
        statistics.lines().ifPresent(lines -> row.addAll(hardness(lines.get(layer.distance()))));
        csv.printRecord(row);
      }
    }
    csv.flush();
  }

  private static List<Object> hardness(LineLayer layer) {
    return List.of(
        layer.fewestLines(),
        layer.meanLines(),
        layer.mostLines(),
        layer.lines(),
        layer.meanOptimalMoves(),
        layer.branching(),
        layer.trappedShare());
  }
}
