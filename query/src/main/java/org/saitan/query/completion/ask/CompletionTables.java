package org.saitan.query.completion.ask;

import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/** The tables of completions that there are. */
public interface CompletionTables {
  /**
   * Returns the table of a board, to be given back; empty if there is none.
   *
   * @throws org.saitan.table.TableException if there is one and it cannot be read
   */
  Optional<CompletionTable> borrow(FillingBoard board);

  /** Takes a table back. */
  void giveBack(CompletionTable table);

  /** Returns the tables of a directory, opened when they are borrowed and closed after. */
  static CompletionTables of(TableHome home) {
    return new CompletionTables() {
      @Override
      public Optional<CompletionTable> borrow(FillingBoard board) {
        return home.hasTable(board.name())
            ? Optional.of(CompletionTable.open(home, board))
            : Optional.empty();
      }

      @Override
      public void giveBack(CompletionTable table) {
        table.close();
      }
    };
  }
}
