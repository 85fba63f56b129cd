// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import org.saitan.board.PlacementBoard;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Invocation;

/**
 * A placement puzzle that is asked about.
 *
 * @param board the board
 * @param tables where a table of it may be
 * @param effort how much work the answer may take
 */
public record PlacementSource(PlacementBoard board, CompletionTables tables, WorkBudget budget)
    implements Invocation.Source {
  /** Does nothing: a table is given back by whoever borrows it. */
  @Override
  public void close() {}

  /** Returns what answers about the board with some cells given. */
  PlacementProber prober(PartialBoard given) {
    return new PlacementProber(tables, given, budget);
  }
}
