// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.cli.StepBar;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Request;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.Layers;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.table.distance.DistanceTable;

/** Tables of distances asked by a person on a machine of their own, which has all the time. */
public final class PatientSource {
  private PatientSource() {}

  /** Opens the table of a board of moves, which the caller closes. */
  public static DistanceSource open(Request request, Board board) {
    return new DistanceSource(
        DistanceTable.open(request.home(), (MoveBoard) board),
        Effort.patient(),
        new PatientLayers(request));
  }

  /** Lists at once, and shows how far counting is. */
  private record PatientLayers(Request request) implements Layers {
    @Override
    public long[] ranks(LayerStates layer, LayerSelection selection, long first) {
      return selection.needsWholeLayer() ? selection.ranks(layer) : layer.first(first);
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
