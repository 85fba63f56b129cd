// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.ask.ListedTable;
import org.saitan.query.ask.TableList;
import org.saitan.query.ask.TableList.TableFacts;
import org.saitan.table.Table;

/** What the tables of a directory, of any kind, say of themselves. */
final class TableHandlers {
  private final TableCache cache;

  TableHandlers(TableCache cache) {
    this.cache = cache;
  }

  /** Answers with all tables. */
  Reply list(Call call) {
    List<ListedTable> tables =
        new TableList(cache.catalogue(), cache.home())
            .of(board -> TableFacts.of(cache.table(call.borrowed(), board)));
    return Reply.json(
        tables.stream()
            .map(this::withoutPaths)
            .map(table -> TableAnswer.of(cache.catalogue(), table))
            .toList());
  }

  private ListedTable withoutPaths(ListedTable table) {
    PrivatePaths paths = new PrivatePaths(cache.home().directory());
    return new ListedTable(
        table.name(),
        table.board(),
        table.status(),
        table.facts(),
        table.message().map(paths::without));
  }

  /** Answers with one table. */
  Reply facts(OpenTable<Table> open, Call call) {
    return open.reply(
        call,
        TableAnswer.of(
            cache.catalogue(),
            ListedTable.finished(open.table().board(), TableFacts.of(open.table()))));
  }
}
