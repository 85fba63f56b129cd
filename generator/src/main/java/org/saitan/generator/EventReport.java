// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Plan;
import org.saitan.generator.event.EventObserver;
import org.saitan.generator.event.EventStream;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.Table;

/** The output for programs: one JSON event per line on standard output. */
final class EventReport implements Report {
  private static final String PLAN = "plan";

  private final EventStream events;
  private final Catalogue catalogue;
  private final boolean quiet;

  /**
   * Creates the report.
   *
   * @param catalogue the catalogue, which knows the kind of each board
   * @param quiet whether to print only results
   */
  EventReport(EventStream events, Catalogue catalogue, boolean quiet) {
    this.events = events;
    this.catalogue = catalogue;
    this.quiet = quiet;
  }

  @Override
  public void list(Catalogue catalogue, Plans plans) {
    list(catalogue.names(Board.class).stream().map(catalogue::board).toList(), plans);
  }

  @Override
  public void list(List<Board> boards, Plans plans) {
    for (Board board : boards) {
      try {
        Plan plan = plans.plan(board);
        events.print(PLAN, board.name(), planFigures(board, plans, plan));
      } catch (DoesNotFitException e) {
        events.print(
            PLAN, board.name(), new Figures().with("fits", false).with("obstacle", e.getMessage()));
      }
    }
  }

  @Override
  public void plan(Board board, Plans plans) {
    Plan inMemory = plans.inMemory(board);
    Plan plan = plans.choose(inMemory);
    Figures figures = planFigures(board, plans, plan);
    figures.with(
        "engines",
        inMemory
            .onDisk()
            .map(other -> List.of(inMemory.needsFigures(), other.needsFigures()))
            .orElse(null));
    if (plans.limits().obstacle(plan).isPresent()) {
      figures.with("instead", plans.largestFitting(board).orElse(null));
    }
    events.print(PLAN, board.name(), figures);
  }

  private static Figures boundsFigures(Board board) {
    Figures figures = new Figures();
    BoundsForecast.of(board)
        .ifPresent(
            bounds ->
                figures
                    .with("pattern", bounds.pattern())
                    .with("entries", bounds.entries())
                    .with("predictedMean", bounds.mean()));
    return figures;
  }

  private Figures planFigures(Board board, Plans plans, Plan plan) {
    Optional<String> obstacle = plans.limits().obstacle(plan).map(Exception::getMessage);
    return new Figures()
        .with("kind", catalogue.kind(board).name())
        .withAll(boundsFigures(board).values())
        .withAll(plan.figures())
        .with("fits", obstacle.isEmpty())
        .with("obstacle", obstacle.orElse(null))
        .with("table", plans.table(board.name()).orElse(null));
  }

  @Override
  public void check(Board board, Plans plans) {
    PuzzleAnalysis findings = new PuzzleAnalysis(board);
    if (findings.isComplete()) {
      findings.figures().withAll(planFigures(board, plans, plans.plan(board)).values());
    }
    events.print("check", board.name(), findings.figures());
  }

  @Override
  public void counted(Board board, SolutionCount counted) {
    events.print("count", board.name(), new Figures().withAll(counted.figures()));
  }

  @Override
  public void alreadyBuilt(Board board, Table table) {
    events.print("there", board.name(), tableFigures(board, table.manifest(), table.bytes()));
  }

  @Override
  public void remark(Board board, String sentence) {
    events.print("remark", board.name(), new Figures().with("text", sentence));
  }

  @Override
  public BuildObserver observer(Board board) {
    return quiet ? BuildObserver.SILENT : new EventObserver(events, board.name(), System::nanoTime);
  }

  @Override
  public void built(Board board, Buildable.Summary summary) {
    events.print(
        "done",
        board.name(),
        tableFigures(board, summary.manifest(), summary.bytes())
            .withAll(boundsFigures(board).values())
            .withAll(summary.figures()));
  }

  @Override
  public void printOutcome(String board, String outcome, Map<String, Object> figures) {
    events.print("outcome", board, new Figures().with("outcome", outcome).withAll(figures));
  }

  /** Returns a table's figures, which are the same as those in {@code query list --json}. */
  private Figures tableFigures(Board board, Table.Manifest manifest, long bytes) {
    return new Figures()
        .with("kind", catalogue.kind(board).name())
        .with("states", manifest.states())
        .with("stored", manifest.stored())
        .withAll(manifest.facts())
        .with("bytes", bytes)
        .with("seconds", manifest.seconds())
        .with("digest", manifest.digest())
        .with("program", manifest.program());
  }
}
