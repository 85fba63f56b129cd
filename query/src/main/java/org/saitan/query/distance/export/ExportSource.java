// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.List;
import java.util.function.Supplier;
import org.saitan.engine.solutions.SolutionCounting;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.SolutionNumbers;
import org.saitan.table.distance.DistanceTable;

/**
 * What the columns of an export come from.
 *
 * @param table the table
 * @param solutions returns numbers of optimal solutions, for one thread
 */
record ExportSource(DistanceTable table, Supplier<SolutionNumbers> solutions) {
  /** Returns what writes columns that need no more than the table. */
  static ExportSource of(DistanceTable table) {
    return new ExportSource(table, () -> SolutionNumbers.single(table, Effort.patient()));
  }

  /**
   * Returns what writes some columns of the states of a selection; where they want it, the optimal
   * solutions of all states are counted now.
   */
  static ExportSource of(
      DistanceTable table, Selection selection, List<Column> columns, int threads) {
    if (!columns.contains(Column.SOLUTIONS)
        || selection.states(table.manifest()) <= SolutionNumbers.MOST_SINGLE) {
      return of(table);
    }
    try (Workers workers = new Workers(threads)) {
      SolutionCounts counts = SolutionCounting.of(table, workers, () -> {});
      return new ExportSource(table, () -> SolutionNumbers.all(table, counts));
    }
  }
}
