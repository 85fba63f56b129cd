// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Locale;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.ask.ListedTable;
import org.saitan.query.ask.TableList;
import org.saitan.query.ask.TableList.TableFacts;
import org.saitan.table.Table;
import org.saitan.text.Magnitude;
import org.saitan.text.Padding;

/** Lists the tables there are. */
record ListCommand(List<QueryKind> kinds) implements Command {
  private static final int LISTED_WIDTH = 25;

  @Override
  public Form form() {
    return Form.of("list", "", "list the tables there are", "query list", "query list --json");
  }

  @Override
  public ExitStatus run(Request request) {
    request.requireNoArguments();
    request.requireDataDirectory();
    List<ListedTable> tables = new TableList(request.catalogue(), request.home()).all();
    if (request.json()) {
      request.printJson(
          tables.stream().map(table -> TableAnswer.of(request.catalogue(), table)).toList());
    } else {
      print(request, tables);
    }
    return ExitStatus.OK;
  }

  private void print(Request request, List<ListedTable> tables) {
    if (tables.isEmpty()) {
      request.println(request.noTables());
      return;
    }
    String heading = "";
    for (ListedTable table : tables) {
      String its =
          table
              .board()
              .flatMap(board -> QueryKind.of(kinds, board))
              .map(QueryKind::listHeading)
              .orElse(heading);
      if (!its.equals(heading)) {
        row(request, "board", "states", its, "size", "built in");
        heading = its;
      }
      if (table.facts().isPresent()) {
        print(request, table.board().orElseThrow(), table.facts().get());
      } else {
        String status = table.status().name().toLowerCase(Locale.ROOT);
        request.print("%-18s %s%n", table.name(), table.message().orElse(status));
      }
    }
  }

  private void print(Request request, Board board, TableFacts facts) {
    Table.Manifest manifest = facts.manifest();
    String listed = QueryKind.of(kinds, board).map(kind -> kind.listed(manifest)).orElse("");
    row(
        request,
        board.name(),
        Magnitude.of(manifest.states()),
        listed,
        Magnitude.bytes((double) facts.bytes()),
        Magnitude.seconds(manifest.seconds()));
  }

  private static void row(
      Request request, String board, String states, String listed, String size, String time) {
    request.print(
        "%-18s %22s %s %10s %12s%n",
        board, states, Padding.before(listed, LISTED_WIDTH), size, time);
  }
}
