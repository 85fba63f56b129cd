// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.saitan.engine.match.MatchWalk;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.CellPattern;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;

/**
 * Scans whole layers and tables, to list layers, find states that match a pattern, or count
 * solutions. A server limits and caches this work; the command line shows its progress.
 */
public interface TableScanner {
  /**
   * Returns the ranks of selected states of a layer, in order.
   *
   * @param first the number of ranks needed from the start of the list; more may be returned
   * @throws org.saitan.problem.DoesNotFitException if the layer is too large
   */
  long[] ranks(Layer layer, LayerSelection selection, long first);

  /**
   * Counts the optimal solutions of all states of a table.
   *
   * @throws org.saitan.problem.DoesNotFitException if that takes too much time or memory
   */
  SolutionCounts countSolutions(DistanceTable table);

  /**
   * Scans a table with worker threads.
   *
   * @param walk runs the scan and reports the current block to the consumer, which may abort the
   *     scan
   */
  <R> R walk(DistanceTable table, BiFunction<Workers, LongConsumer, R> walk);

  /** Counts the states that match a pattern. */
  default DepthHistogram countMatches(DistanceTable table, CellPattern pattern) {
    return walk(table, (workers, progress) -> MatchWalk.count(table, pattern, workers, progress));
  }
}
