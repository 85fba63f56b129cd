// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import org.saitan.board.PlacementBoard;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Invocation;

/**
 * A source of answers about one placement puzzle.
 *
 * @param board the board
 * @param tables the available tables
 * @param budget the limit on work for the answer
 */
public record PlacementSource(PlacementBoard board, CompletionTables tables, WorkBudget budget)
    implements Invocation.Source {
  /** Returns a prober for the board with some given cells. */
  PlacementProber prober(PartialBoard given) {
    return new PlacementProber(tables, given, budget);
  }
}
