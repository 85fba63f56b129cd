// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Optional;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.answer.TableList;
import org.saitan.query.question.Declaration;
import org.saitan.text.Magnitude;
import org.saitan.text.Padding;

/** Lists the tables there are. */
record ListCommand(List<QueryKind> kinds) implements Command {
  private static final int LISTED_WIDTH = 25;

  @Override
  public Declaration declaration() {
    return Declaration.command("list", "", "list the tables there are")
        .example("")
        .example("--json");
  }

  @Override
  public ExitStatus run(Request request) {
    request.requireDataDirectory();
    List<TableAnswer> tables = new TableList(request.catalogue(), request.home()).all();
    if (request.json()) {
      request.printJson(tables);
    } else {
      print(request, tables);
    }
    return ExitStatus.OK;
  }

  private void print(Request request, List<TableAnswer> tables) {
    if (tables.isEmpty()) {
      request.println(request.noTables());
      return;
    }
    Catalogue catalogue = request.catalogue();
    String heading = "";
    for (TableAnswer table : tables) {
      Optional<QueryKind> kind =
          kinds.stream()
              .filter(each -> catalogue.kind(each.boards()).name().equals(table.kind()))
              .findFirst();
      String its = kind.map(QueryKind::listHeading).orElse(heading);
      if (!its.equals(heading)) {
        row(request, "board", "states", its, "size", "built in");
        heading = its;
      }
      if (table.status() == TableAnswer.Status.FINISHED) {
        row(
            request,
            table.board(),
            Magnitude.of(table.states()),
            kind.map(each -> each.listed(table.facts())).orElse(""),
            Magnitude.bytes((double) table.bytes()),
            Magnitude.seconds(table.seconds()));
      } else {
        String said = table.message() == null ? table.status().word() : table.message();
        request.println("%-18s %s".formatted(table.board(), said));
      }
    }
  }

  private static void row(
      Request request, String board, String states, String listed, String size, String time) {
    request.println(
        "%-18s %22s %s %10s %12s"
            .formatted(board, states, Padding.before(listed, LISTED_WIDTH), size, time));
  }
}
