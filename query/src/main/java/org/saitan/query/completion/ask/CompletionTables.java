// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.saitan.board.FillingBoard;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/**
 * The tables of completions that there are.
 *
 * @param home where they are
 * @param open returns the table of a board, to be given back; fails if there is none, or it cannot
 *     be read
 * @param giveBack takes a table back
 */
public record CompletionTables(
    TableHome home,
    Function<FillingBoard, CompletionTable> open,
    Consumer<CompletionTable> giveBack) {
  /** Returns the tables of a directory, opened when they are borrowed and closed after. */
  public static CompletionTables of(TableHome home) {
    return new CompletionTables(
        home, board -> CompletionTable.open(home, board), CompletionTable::close);
  }

  /**
   * Returns the table of a board, to be given back; empty if there is none.
   *
   * @throws org.saitan.table.TableException if there is one and it cannot be read
   */
  Optional<CompletionTable> borrow(FillingBoard board) {
    return home.hasTable(board.name()) ? Optional.of(open.apply(board)) : Optional.empty();
  }
}
