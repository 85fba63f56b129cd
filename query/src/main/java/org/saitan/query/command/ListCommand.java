// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.answer.TableList;
import org.saitan.query.question.Declaration;
import org.saitan.text.Magnitude;

/** Lists the available tables. */
final class ListCommand implements Command {

  @Override
  public Declaration declaration() {
    return Declaration.command("list", "", "list the available tables")
        .example("")
        .example("--json");
  }

  @Override
  public ExitStatus run(Request request) {
    request.requireDataDirectory();
    List<TableAnswer> tables = new TableList(request.catalogue(), request.tables()).tables();
    if (request.json()) {
      request.printJson(tables);
    } else {
      print(request, tables);
    }
    return ExitStatus.OK;
  }

  private static void print(Request request, List<TableAnswer> tables) {
    if (tables.isEmpty()) {
      request.println(request.noTables());
      return;
    }
    printRow(request, "board", "states", "size", "built in", "");
    for (TableAnswer table : tables) {
      if (table.status() == TableAnswer.TableStatus.FINISHED) {
        printRow(
            request,
            table.board(),
            Magnitude.of(table.states()),
            Magnitude.bytes((double) table.bytes()),
            Magnitude.seconds(table.seconds()),
            facts(table.facts()));
      } else {
        String message = table.message() == null ? table.status().word() : table.message();
        request.println("%-18s %s".formatted(table.board(), message));
      }
    }
  }

  private static String facts(Map<String, Object> facts) {
    return facts.entrySet().stream()
        .map(fact -> fact.getKey() + " " + Magnitude.of(new BigInteger(fact.getValue().toString())))
        .collect(Collectors.joining(", "));
  }

  private static void printRow(
      Request request, String board, String states, String size, String time, String facts) {
    request.println(
        "%-18s %22s %10s %12s  %s".formatted(board, states, size, time, facts).stripTrailing());
  }
}
