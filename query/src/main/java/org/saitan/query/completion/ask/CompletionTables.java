// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.function.Consumer;
import java.util.function.Function;
import org.saitan.board.PlacementBoard;
import org.saitan.table.TableDirectory;
import org.saitan.table.completion.CompletionTable;

/**
 * Access to tables of completions.
 *
 * @param tables the directory of tables
 * @param open borrows a board's table; fails if there is none or it cannot be read
 * @param release returns a borrowed table
 */
public record CompletionTables(
    TableDirectory tables,
    Function<PlacementBoard, CompletionTable> open,
    Consumer<CompletionTable> release) {
  /** Returns an instance that opens a table for each use and closes it afterwards. */
  public static CompletionTables of(TableDirectory tables) {
    return new CompletionTables(
        tables, board -> CompletionTable.open(tables, board), CompletionTable::close);
  }

  boolean has(PlacementBoard board) {
    return tables.hasTable(board.name());
  }

  /**
   * Computes an answer from a board's table.
   *
   * @param answer computes the answer; must not keep a reference to the table
   * @throws org.saitan.table.TableException if there is no table or it cannot be read
   */
  public <T> T with(PlacementBoard board, Function<? super CompletionTable, T> answer) {
    CompletionTable table = open.apply(board);
    try {
      return answer.apply(table);
    } finally {
      release.accept(table);
    }
  }
}
