// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.cli.StepBar;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.engine.solve.SearchResources;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SearchWatch;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.engine.solve.Solver;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.command.Request;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.TableScanner;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;

/** Opens sources for the command line: tables and searches without a time limit. */
public final class LocalSources {
  private LocalSources() {}

  /**
   * Opens the source for a puzzle with moves, including its table if there is one. The caller
   * closes the source.
   */
  public static DistanceSource open(Request request, Board board) {
    MoveBoard moves = (MoveBoard) board;
    TableScanner scanner = new LocalScanner(request);
    DistanceSource.Searcher searcher =
        (searched, start, goals, time) -> search(request, searched, start, goals, time);
    try {
      DistanceTable table = DistanceTable.open(request.tables(), moves);
      return new DistanceSource(moves, table, null, WorkBudget.unlimitedTime(), scanner, searcher);
    } catch (TableException.Missing | TableException.Unfinished e) {
      return new DistanceSource(moves, null, e, WorkBudget.unlimitedTime(), scanner, searcher);
    }
  }

  private static SearchResult search(
      Request request,
      MoveBoard board,
      Position start,
      List<Position> goals,
      Optional<Duration> time) {
    SearchResources resources =
        new SearchResources(
            request.catalogue(),
            Optional.of(request.tables()),
            (long) MemoryBudget.heapBudget(),
            Runtime.getRuntime().availableProcessors());
    SearchWatch watch = watch(request, time, () -> false, now -> {});
    return new SolutionSearch(board.puzzle(), goals, resources)
        .search(Solver.Request.of(start), watch, solution -> {});
  }

  /**
   * Returns a watch that reports progress on the terminal.
   *
   * @param isStopping whether the process is stopping, which ends progress reports
   * @param sink receives the current bounds from time to time
   */
  static SearchWatch watch(
      Request request,
      Optional<Duration> time,
      BooleanSupplier isStopping,
      Consumer<SearchResult.GivenUp> sink) {
    return new SearchWatch(
        time,
        () -> false,
        text -> {
          if (request.console().terminal() && !isStopping.getAsBoolean()) {
            request.console().err().println(text);
          }
        },
        sink);
  }

  /** Scans without limits, and shows a progress bar. */
  private record LocalScanner(Request request) implements TableScanner {
    @Override
    public long[] ranks(Layer layer, LayerSelection selection, long first) {
      return selection.needsWholeLayer() ? selection.ranks(layer) : selection.first(layer, first);
    }

    @Override
    public <R> R walk(DistanceTable table, BiFunction<Workers, LongConsumer, R> walk) {
      long[] at = {0};
      return work(
          table,
          table.numbering().blocks(),
          (workers, bar) ->
              walk.apply(
                  workers,
                  block -> {
                    bar.step(block - at[0]);
                    at[0] = block;
                  }));
    }

    @Override
    public SolutionCounts countSolutions(DistanceTable table) {
      return work(
          table,
          SolutionCounts.steps(table),
          (workers, bar) -> SolutionCounts.of(table, workers, () -> bar.step(1)));
    }

    private <R> R work(DistanceTable table, long steps, BiFunction<Workers, StepBar, R> work) {
      try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors());
          StepBar bar = StepBar.of(request.console().terminal(), table.board().name(), steps)) {
        return work.apply(workers, bar);
      }
    }
  }
}
