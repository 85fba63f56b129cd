// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Buildable;
import org.saitan.table.Table;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** The output for people: results on standard output, progress on standard error. */
final class TextReport implements Report {
  private final Console console;
  private final boolean quiet;
  private final ConsoleObserver observer;

  /**
   * Creates the report.
   *
   * @param quiet whether to print only results
   */
  TextReport(Console console, boolean quiet) {
    this.console = console;
    this.quiet = quiet;
    this.observer = new ConsoleObserver(console);
  }

  @Override
  public void list(Catalogue catalogue, Plans plans) {
    new PlanPrinter(console, plans).printKnown(catalogue);
  }

  @Override
  public void list(List<Board> boards, Plans plans) {
    new PlanPrinter(console, plans).printList(boards);
  }

  @Override
  public void plan(Board board, Plans plans) {
    new PlanPrinter(console, plans).printPlan(board);
  }

  @Override
  public void check(Board board, Plans plans) {
    PuzzleAnalysis findings = new PuzzleAnalysis(board);
    console.out().println(board.name());
    print(findings.lines());
    if (findings.isComplete()) {
      new PlanPrinter(console, plans).printNeeds(board);
    }
  }

  @Override
  public void counted(Board board, SolutionCount counted) {
    print(counted.lines());
  }

  @Override
  public void alreadyBuilt(Board board, Table table) {
    print(
        "%s: already built (%s, %s, %s); use --rebuild to build it again%n",
        board.name(),
        table.manifest().headline(),
        Plural.of(table.manifest().states(), "state"),
        Magnitude.bytes((double) table.bytes()));
  }

  @Override
  public void remark(Board board, String sentence) {
    console.err().println(sentence);
  }

  @Override
  public BuildObserver observer(Board board) {
    return quiet ? BuildObserver.SILENT : observer;
  }

  @Override
  public void ended() {
    observer.closeBar();
  }

  @Override
  public void built(Board board, Buildable.Summary summary) {
    print(summary.lines());
    BoundsForecast.of(board)
        .ifPresent(
            bounds ->
                print(
                    "  %s, measured %s%n",
                    bounds.text(),
                    Magnitude.fixed(((DistanceManifest) summary.manifest()).depths().mean(), 2)));
  }

  @Override
  public void printOutcome(String board, String outcome, Map<String, Object> figures) {
    Object distance = figures.get("distance");
    Object states = figures.get("states");
    print(
        "%s: %s%s%s, %.1f s of CPU%n",
        board,
        outcome,
        distance == null ? "" : " in " + Plural.of((Integer) distance, "move"),
        states == null ? "" : "; " + Plural.of((Long) states, "state"),
        figures.get("cpuSeconds"));
    console.out().flush();
  }

  @Override
  public void printOutcomes(Map<String, Integer> numbers) {
    int all = numbers.values().stream().mapToInt(Integer::intValue).sum();
    String each =
        numbers.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    print("%s: %s%n", Plural.of(all, "puzzle"), each);
  }

  private void print(List<String> lines) {
    lines.forEach(console.out()::println);
    console.out().flush();
  }

  private void print(String format, Object... values) {
    console.out().printf(Locale.ROOT, format, values);
  }
}
