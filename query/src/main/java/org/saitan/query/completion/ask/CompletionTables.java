// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.function.Consumer;
import java.util.function.Function;
import org.saitan.board.PlacementBoard;
import org.saitan.table.TableDirectory;
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
    TableDirectory home,
    Function<PlacementBoard, CompletionTable> open,
    Consumer<CompletionTable> giveBack) {
  /** Returns the tables of a directory, opened when they are asked and closed after. */
  public static CompletionTables of(TableDirectory home) {
    return new CompletionTables(
        home, board -> CompletionTable.open(home, board), CompletionTable::close);
  }

  boolean has(PlacementBoard board) {
    return home.hasTable(board.name());
  }

  /**
   * Answers from the table of a board.
   *
   * @param answer answers; the table is not to be used after
   * @throws org.saitan.table.TableException if there is none, or it cannot be read
   */
  public <T> T ask(PlacementBoard board, Function<? super CompletionTable, T> answer) {
    CompletionTable table = open.apply(board);
    try {
      return answer.apply(table);
    } finally {
      giveBack.accept(table);
    }
  }
}
