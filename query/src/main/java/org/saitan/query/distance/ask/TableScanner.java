// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.saitan.engine.match.MatchWalk;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.CellPattern;
import org.saitan.table.distance.DistanceTable;

/**
 * How layers of tables are listed, states that match a pattern found, and the solutions of all
 * states counted: work that takes long, for which nobody waits but on a server.
 */
public interface TableScanner {
  /**
   * Returns the ranks of selected states of a layer, in order.
   *
   * @param first how many are needed; there may be more
   * @throws org.saitan.problem.DoesNotFitException if that is more than may be asked for
   */
  long[] ranks(LayerStates layer, LayerSelection selection, long first);

  /**
   * Counts the optimal solutions of all states of a table.
   *
   * @throws org.saitan.problem.DoesNotFitException if that is more than there is time or memory for
   */
  SolutionCounts countSolutions(DistanceTable table);

  /**
   * Goes through a table.
   *
   * @param walk does so with some threads; it says how far it is, in blocks, to what may end it
   */
  <R> R walk(DistanceTable table, BiFunction<Workers, LongConsumer, R> walk);

  /** Counts the states that match a pattern. */
  default MatchWalk.Counts countMatches(DistanceTable table, CellPattern pattern) {
    return walk(table, (workers, progress) -> MatchWalk.count(table, pattern, workers, progress));
  }
}
