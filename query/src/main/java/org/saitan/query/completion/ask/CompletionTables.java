// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/** The tables of completions that there are. */
public interface CompletionTables {
  /** Returns whether there is a table of a board. */
  boolean has(FillingBoard board);

  /**
   * Returns the table of a board, to be given back.
   *
   * @throws org.saitan.table.TableException if there is none, or it cannot be read
   */
  CompletionTable open(FillingBoard board);

  /** Takes a table back. */
  void giveBack(CompletionTable table);

  /**
   * Returns the table of a board, to be given back; empty if there is none.
   *
   * @throws org.saitan.table.TableException if there is one and it cannot be read
   */
  default Optional<CompletionTable> borrow(FillingBoard board) {
    return has(board) ? Optional.of(open(board)) : Optional.empty();
  }

  /** Returns the tables of a directory, opened when they are borrowed and closed after. */
  static CompletionTables of(TableHome home) {
    return new CompletionTables() {
      @Override
      public boolean has(FillingBoard board) {
        return home.hasTable(board.name());
      }

      @Override
      public CompletionTable open(FillingBoard board) {
        return CompletionTable.open(home, board);
      }

      @Override
      public void giveBack(CompletionTable table) {
        table.close();
      }
    };
  }
}
