package org.saitan.query.completion.web;

import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.web.Borrowed;
import org.saitan.query.web.TableCache;
import org.saitan.table.completion.CompletionTable;

/**
 * The tables of completions in the cache, which keeps them open.
 *
 * @param cache all tables
 * @param borrowed what the call that asks has borrowed
 */
record CachedTables(TableCache cache, Borrowed borrowed) implements CompletionTables {
  @Override
  public Optional<CompletionTable> borrow(FillingBoard board) {
    return cache.home().hasTable(board.name())
        ? Optional.of((CompletionTable) cache.table(borrowed, board))
        : Optional.empty();
  }

  @Override
  public void giveBack(CompletionTable table) {
    // It goes back when the call ends.
  }
}
