// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.List;
import java.util.function.Supplier;
import org.saitan.engine.lines.LineCounting;
import org.saitan.engine.lines.LineCounts;
import org.saitan.parallel.Workers;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LineNumbers;
import org.saitan.table.distance.DistanceTable;

/**
 * What the columns of an export come from.
 *
 * @param table the table
 * @param lines returns numbers of shortest lines, for one thread
 */
record ExportSource(DistanceTable table, Supplier<LineNumbers> lines) {
  /** Returns what writes columns that need no more than the table. */
  static ExportSource of(DistanceTable table) {
    return new ExportSource(table, () -> LineNumbers.single(table, Effort.patient()));
  }

  /**
   * Returns what writes some columns of the states of a selection; where they want it, the shortest
   * lines of all states are counted now.
   */
  static ExportSource of(
      DistanceTable table, Selection selection, List<Column> columns, int threads) {
    if (!columns.contains(Column.LINES)
        || selection.states(table.manifest()) <= LineNumbers.MOST_SINGLE) {
      return of(table);
    }
    try (Workers workers = new Workers(threads)) {
      LineCounts counts = LineCounting.of(table, workers, () -> {});
      return new ExportSource(table, () -> LineNumbers.all(table, counts));
    }
  }
}
