// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.CellPattern;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.PatternMatches;
import org.saitan.query.distance.ask.TableScanner;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.text.Magnitude;

/**
 * Lists layers and counts solutions for one call, reusing the results of earlier scans.
 *
 * @param budget the limits of the call
 * @param cache the results of earlier scans
 */
record CachedLayers(WorkBudget budget, ScanCache cache) implements TableScanner {
  /** {@inheritDoc} A list that fits in memory is cached. */
  @Override
  public long[] ranks(Layer layer, LayerSelection selection, long first) {
    long count = selection.count(layer);
    if (selection.needsWholeLayer() && count > DistanceLimits.COMPARED_STATES) {
      throw tooBig(
          layer,
          count,
          "more than the server can compare or sort",
          DistanceLimits.COMPARED_STATES,
          "unique, sort");
    }
    if (count <= DistanceLimits.LAYER_STATES) {
      return cache.get(
          List.of(
              layer.table(),
              selection.matches().map(PatternMatches::pattern),
              layer.distance(),
              selection.unique(),
              selection.order()),
          ranks -> ranks.length,
          () -> selection.ranks(layer));
    }
    if (first > DistanceLimits.PAGE_DEPTH) {
      throw tooBig(
          layer,
          count,
          "more than the server can page through",
          DistanceLimits.PAGE_DEPTH,
          "a high offset");
    }
    return selection.first(layer, first);
  }

  private static DoesNotFitException tooBig(
      Layer layer, long count, String reason, long max, String option) {
    return new DoesNotFitException(
        "%s has %s states at distance %d, %s (%s); omit %s, or use the command line: query deepest"
            .formatted(
                layer.table().board().name(),
                Magnitude.of(count),
                layer.distance(),
                reason,
                Magnitude.of(max),
                option));
  }

  @Override
  public DepthHistogram countMatches(DistanceTable table, CellPattern pattern) {
    return cache.get(
        List.of(table, pattern),
        counts -> counts.layers().size(),
        () -> TableScanner.super.countMatches(table, pattern));
  }

  @Override
  public <R> R walk(DistanceTable table, BiFunction<Workers, LongConsumer, R> walk) {
    try (Workers workers = new Workers(1, budget::check)) {
      return walk.apply(workers, block -> budget.check());
    }
  }

  @Override
  public SolutionCounts countSolutions(DistanceTable table) {
    long states = table.manifest().blocks() * table.manifest().lanes();
    if (states > DistanceLimits.COUNTED_STATES) {
      throw new DoesNotFitException(
          "the table of %s has %s states; the server counts solutions for at most %s, so use the command line: query stats --solutions"
              .formatted(
                  table.board().name(),
                  Magnitude.of(states),
                  Magnitude.of(DistanceLimits.COUNTED_STATES)));
    }
    return cache.get(
        List.of(table, SolutionCounts.class),
        counts -> 2 * states,
        () ->
            walk(
                table,
                (workers, progress) ->
                    SolutionCounts.of(table, workers, () -> progress.accept(0))));
  }
}
