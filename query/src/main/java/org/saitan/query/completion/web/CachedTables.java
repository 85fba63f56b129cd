// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.web;

import org.saitan.board.FillingBoard;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.web.Borrowed;
import org.saitan.query.web.TableCache;
import org.saitan.table.completion.CompletionTable;

/**
 * The tables of completions that a server keeps open.
 *
 * @param tables the tables of all kinds
 * @param borrowed what the call that asks has borrowed
 */
record CachedTables(TableCache tables, Borrowed borrowed) implements CompletionTables {
  @Override
  public boolean has(FillingBoard board) {
    return tables.home().hasTable(board.name());
  }

  @Override
  public CompletionTable open(FillingBoard board) {
    return (CompletionTable) tables.table(borrowed, board);
  }

  @Override
  public void giveBack(CompletionTable table) {
    // It goes back when the call ends.
  }
}
