// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import org.saitan.board.MoveBoard;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.question.Source;
import org.saitan.table.distance.DistanceTable;

/**
 * A table of distances that is asked.
 *
 * @param table the table
 * @param effort how much work the answer may take
 * @param layers what lists the states of its layers
 */
public record DistanceSource(DistanceTable table, Effort effort, Layers layers) implements Source {
  @Override
  public MoveBoard board() {
    return table.board();
  }

  @Override
  public void close() {
    table.close();
  }

  /** Returns what asks the table about positions, towards the board's own goal. */
  Prober prober() {
    return new Prober(table, null);
  }
}
