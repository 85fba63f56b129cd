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
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.plot.DepthChart;
import org.saitan.query.distance.plot.Histogram;
import org.saitan.query.plot.Language;
import org.saitan.query.plot.PictureFile;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/** Shows the depth histogram of a board and what follows from it. */
public final class StatsCommand implements Command {
  private static final int CHART_WIDTH = 40;

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
    return "depth histogram, God's number, antipodes, mean";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(OptionForm.flag("csv", "the histogram as CSV: distance,states,share,cumulative"))
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
        .needing("log", "plot")
        .needing("lang", "plot");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query stats rotation-3x3",
        "query stats uraomote-5x5 --csv > histogram.csv",
        "query stats flipit-6 --plot flipit.svg               one line a hole",
        "query stats rotation-3x3 rotation-3x3-cw rotation-3x3-htm --plot turns.png --log");
  }

  @Override
  public boolean isBrief() {
    return true;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (request.has("plot")) {
      plot(request);
      return ExitStatus.OK;
    }
    if (request.arguments().size() > 1) {
      throw new BadInputException("stats: several boards make a chart; say where with --plot FILE");
    }
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      DepthStatistics statistics = DepthStatistics.of(table);
      if (request.json()) {
        request.printJson(StatsAnswer.of(statistics));
      } else if (request.has("csv")) {
        printCsv(request, statistics);
      } else {
        print(request, statistics);
      }
    }
    return ExitStatus.OK;
  }

  private static void plot(Request request) throws IOException {
    Path file = request.file("plot");
    PictureFile.requireFormat("--plot", file);
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
    PictureFile.write(file, DepthChart.svg(boards, request.has("log"), language));
    request.println(file + ": " + boards.stream().map(Histogram::board).collect(joining(", ")));
  }

  private static void printCsv(Request request, DepthStatistics statistics) throws IOException {
    CSVPrinter csv = request.csv(List.of("distance", "states", "share", "cumulative"));
    for (DepthStatistics.Layer layer : statistics.layers()) {
      csv.printRecord(layer.distance(), layer.states(), layer.share(), layer.cumulative());
    }
    csv.flush();
  }

  private static void print(Request request, DepthStatistics statistics) {
    request.print("%8s  %22s  %9s  %10s%n", "distance", "states", "share", "cumulative");
    double largest =
        statistics.layers().stream().mapToDouble(DepthStatistics.Layer::states).max().orElse(1);
    for (DepthStatistics.Layer layer : statistics.layers()) {
      String bar = "#".repeat((int) Math.round(CHART_WIDTH * layer.states() / largest));
      request.print(
          "%s%n",
          String.format(
                  java.util.Locale.ROOT,
                  "%8d  %22s  %8.4f%%  %9.4f%%  %s",
                  layer.distance(),
                  Magnitude.of(layer.states()),
                  100 * layer.share(),
                  100 * layer.cumulative(),
                  bar)
              .stripTrailing());
    }
    DistanceManifest manifest = statistics.manifest();
    request.print("%n%-14s %s%n", "states", Magnitude.of(manifest.states()));
    request.print("%-14s %s%n", "reachable", Magnitude.of(manifest.reachable()));
    request.print("%-14s %s%n", "unreachable", Magnitude.of(statistics.unreachable()));
    request.print("%-14s %d%n", "God's number", manifest.godsNumber());
    request.print("%-14s %s%n", "antipodes", Magnitude.of(manifest.antipodes()));
    request.print("%-14s %.4f%n", "mean distance", statistics.mean());
    statistics.start().ifPresent(start -> printStart(request, start));
  }

  private static void printStart(Request request, Finding start) {
    String way =
        start.answer() instanceof Answer.Solved solved
            ? Phrases.moves(solved.distance())
            : "cannot reach the goal";
    request.print("%-14s %s: %s%n", "start", start.puzzle().format(start.position()), way);
  }
}
