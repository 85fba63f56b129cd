package org.saitan.query.completion.web;

import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.web.TableShelf;
import org.saitan.table.completion.CompletionTable;

/**
 * The tables of completions on the shelf, which keeps them open.
 *
 * @param shelf the shelf
 */
record ShelvedTables(TableShelf shelf) implements CompletionTables {
  @Override
  public Optional<CompletionTable> borrow(FillingBoard board) {
    return shelf.home().hasTable(board.name())
        ? Optional.of((CompletionTable) shelf.table(board).table())
        : Optional.empty();
  }

  @Override
  public void giveBack(CompletionTable table) {
    // It stays open for the next question.
  }
}
