// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.saitan.engine.match.MatchWalk;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.CellPattern;
import org.saitan.table.distance.DistanceTable;

/** Goes through tables for states that match a pattern. */
public interface TableWalks {
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
