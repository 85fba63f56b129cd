package org.saitan.query.completion.web;

import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.web.Borrowed;
import org.saitan.query.web.TableShelf;
import org.saitan.table.completion.CompletionTable;

/**
 * The tables of completions on the shelf, which keeps them open.
 *
 * @param shelf the shelf
 * @param borrowed what the call that asks has borrowed
 */
record ShelvedTables(TableShelf shelf, Borrowed borrowed) implements CompletionTables {
  @Override
  public Optional<CompletionTable> borrow(FillingBoard board) {
    return shelf.home().hasTable(board.name())
        ? Optional.of((CompletionTable) shelf.table(borrowed, board))
        : Optional.empty();
  }

  @Override
  public void giveBack(CompletionTable table) {
    // It goes back when the call ends.
  }
}
