package org.saitan.query;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.StatsAnswer;
import org.saitan.query.answer.Status;
import org.saitan.query.plot.DepthChart;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/** Shows the depth histogram of a board and what follows from it. */
final class StatsCommand implements Command {
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
        .addOption(
            QueryOptions.flag("csv", "the histogram as CSV: distance,states,share,cumulative"))
        .addOption(
            QueryOptions.value(
                "plot",
                "FILE",
                "draw the histograms of all boards named; FILE ends in .svg or .png"))
        .addOption(
            QueryOptions.flag("log", "with --plot: numbers of states on a logarithmic axis"));
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
  public ExitStatus run(Request request) throws IOException {
    if (FillingRequest.isMeant(request)) {
      StatsFilling.run(request);
      return ExitStatus.OK;
    }
    if (request.has("plot")) {
      plot(request);
      return ExitStatus.OK;
    }
    if (request.arguments().size() > 1) {
      throw new BadInputException("stats: several boards make a chart; say where with --plot FILE");
    }
    MoveBoard board = request.onlyBoard();
    try (DistanceTable table = request.open(board)) {
      StatsAnswer answer = DepthStatistics.of(table);
      if (request.json()) {
        request.printJson(answer);
      } else if (request.has("csv")) {
        printCsv(request, answer);
      } else {
        print(request, answer);
      }
    }
    return ExitStatus.OK;
  }

  private static void plot(Request request) throws IOException {
    Path file = request.file("plot");
    DepthChart.requireFormat(file);
    List<StatsAnswer> boards = new ArrayList<>();
    for (String name : request.arguments()) {
      for (MoveBoard board : Families.boards(name)) {
        try (DistanceTable table = request.open(board)) {
          boards.add(DepthStatistics.of(table));
        }
      }
    }
    if (boards.isEmpty()) {
      throw new BadInputException("stats: no board was named; see query stats --help");
    }
    DepthChart.of(boards, request.has("log")).write(file);
    request.println(file + ": " + boards.stream().map(StatsAnswer::board).collect(joining(", ")));
  }

  private static void printCsv(Request request, StatsAnswer answer) throws IOException {
    CSVPrinter csv =
        CSVFormat.DEFAULT
            .builder()
            .setRecordSeparator('\n')
            .setHeader("distance", "states", "share", "cumulative")
            .get()
            .print(request.console().out());
    for (StatsAnswer.LayerAnswer layer : answer.layers()) {
      csv.printRecord(layer.distance(), layer.states(), layer.share(), layer.cumulative());
    }
    csv.flush();
  }

  private static void print(Request request, StatsAnswer answer) {
    request.print("%8s  %22s  %9s  %10s%n", "distance", "states", "share", "cumulative");
    double largest =
        answer.layers().stream().mapToDouble(StatsAnswer.LayerAnswer::states).max().orElse(1);
    for (StatsAnswer.LayerAnswer layer : answer.layers()) {
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
    request.print("%n%-14s %s%n", "states", Magnitude.of(answer.states()));
    request.print("%-14s %s%n", "reachable", Magnitude.of(answer.reachable()));
    request.print("%-14s %s%n", "unreachable", Magnitude.of(answer.unreachable()));
    request.print("%-14s %d%n", "God's number", answer.godsNumber());
    request.print("%-14s %s%n", "antipodes", Magnitude.of(answer.antipodes()));
    request.print("%-14s %.4f%n", "mean distance", answer.mean());
    if (answer.start() != null) {
      String way =
          answer.start().status() == Status.SOLVED
              ? Phrases.moves(answer.start().distance())
              : "cannot reach the goal";
      request.print("%-14s %s: %s%n", "start", answer.start().state(), way);
    }
  }
}
