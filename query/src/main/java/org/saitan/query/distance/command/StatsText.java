package org.saitan.query.distance.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.saitan.query.command.Request;
import org.saitan.query.distance.ask.DepthStatistics;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.question.Phrases;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.LineLayer;
import org.saitan.text.Magnitude;
import org.saitan.text.Padding;

/** The statistics of a board as people read them. */
final class StatsText {
  private static final int CHART_WIDTH = 40;

  private final Request request;
  private final DepthStatistics statistics;

  private StatsText(Request request, DepthStatistics statistics) {
    this.request = request;
    this.statistics = statistics;
  }

  /** Prints statistics. */
  static void print(Request request, DepthStatistics statistics) {
    StatsText text = new StatsText(request, statistics);
    statistics.lines().ifPresentOrElse(text::printLines, text::printHistogram);
    text.printSummary();
  }

  private void printHistogram() {
    request.print("%8s  %22s  %9s  %10s%n", "distance", "states", "share", "cumulative");
    double largest =
        statistics.layers().stream().mapToDouble(DepthStatistics.Layer::states).max().orElse(1);
    for (DepthStatistics.Layer layer : statistics.layers()) {
      String bar = "#".repeat((int) Math.round(CHART_WIDTH * layer.states() / largest));
      request.print(
          "%s%n",
          String.format(
                  Locale.ROOT,
                  "%8d  %22s  %8.4f%%  %9.4f%%  %s",
                  layer.distance(),
                  Magnitude.of(layer.states()),
                  100 * layer.share(),
                  100 * layer.cumulative(),
                  bar)
              .stripTrailing());
    }
  }

  private void printLines(List<LineLayer> layers) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "distance",
            "states",
            "fewest lines",
            "mean lines",
            "most lines",
            "optimal",
            "branching",
            "traps"));
    for (LineLayer layer : layers) {
      rows.add(
          List.of(
              String.valueOf(layer.distance()),
              Magnitude.of(layer.states()),
              Phrases.digits(layer.fewestLines()),
              decimal("%,.2f", layer.meanLines()),
              Phrases.digits(layer.mostLines()),
              decimal("%.2f", layer.meanOptimalMoves()),
              decimal("%.2f", layer.branching()),
              decimal("%.4f%%", 100 * layer.trappedShare())));
    }
    int[] widths =
        IntStream.range(0, rows.get(0).size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .toArray();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        line.append(column == 0 ? "" : "  ")
            .append(Padding.before(row.get(column), widths[column]));
      }
      request.println(line.toString());
    }
  }

  private static String decimal(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private void printSummary() {
    DistanceManifest manifest = statistics.manifest();
    request.print("%n%-14s %s%n", "states", Magnitude.of(manifest.states()));
    request.print("%-14s %s%n", "reachable", Magnitude.of(manifest.reachable()));
    request.print("%-14s %s%n", "unreachable", Magnitude.of(statistics.unreachable()));
    request.print("%-14s %d%n", "God's number", manifest.godsNumber());
    request.print("%-14s %s%n", "antipodes", Magnitude.of(manifest.antipodes()));
    request.print("%-14s %.4f%n", "mean distance", statistics.mean());
    statistics.start().ifPresent(this::printStart);
  }

  private void printStart(Finding start) {
    String way =
        start.answer() instanceof Answer.Solved solved
            ? Phrases.moves(solved.distance())
            : "cannot reach the goal";
    request.print("%-14s %s: %s%n", "start", start.puzzle().format(start.position()), way);
  }
}
