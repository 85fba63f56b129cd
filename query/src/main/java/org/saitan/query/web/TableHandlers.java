package org.saitan.query.web;

import org.saitan.query.DepthStatistics;
import org.saitan.query.TableList;

/** What tables say of themselves. */
final class TableHandlers {
  private final TableShelf shelf;

  TableHandlers(TableShelf shelf) {
    this.shelf = shelf;
  }

  Reply list(Call call) {
    return Reply.json(
        TableList.ofMoves(shelf.home(), board -> TableList.facts(shelf.table(board).table())));
  }

  Reply facts(Call call) {
    OpenTable open = shelf.table(call.parameters().required("board"));
    return open.reply(call, TableList.facts(open.table()));
  }

  Reply stats(Call call) {
    OpenTable open = shelf.table(call.parameters().required("board"));
    return open.reply(call, DepthStatistics.of(open.table()));
  }
}
