package org.saitan.query.web;

import java.util.List;
import org.saitan.board.Board;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.ask.ListedTable;
import org.saitan.query.ask.TableFacts;
import org.saitan.query.ask.TableList;
import org.saitan.table.Table;

/** What the tables of one kind of board say of themselves. */
public final class TableHandlers {
  private final TableShelf shelf;
  private final Class<? extends Board> boards;

  /**
   * Creates the handlers.
   *
   * @param boards the type of the boards
   */
  public TableHandlers(TableShelf shelf, Class<? extends Board> boards) {
    this.shelf = shelf;
    this.boards = boards;
  }

  /** Answers with all tables of such boards. */
  public Reply list(Call call) {
    List<ListedTable> tables =
        new TableList(shelf.catalogue(), shelf.home())
            .of(boards, board -> TableFacts.of(shelf.table(board).table()));
    return Reply.json(
        tables.stream().map(table -> TableAnswer.of(shelf.catalogue(), table)).toList());
  }

  /** Answers with one table. */
  public Reply facts(Call call) {
    OpenTable<Table> open = shelf.table(call.parameters().required("board"), boards, Table.class);
    return open.reply(
        call,
        TableAnswer.of(
            shelf.catalogue(),
            ListedTable.finished(open.table().board(), TableFacts.of(open.table()))));
  }
}
