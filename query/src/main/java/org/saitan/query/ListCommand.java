package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.TableAnswer;
import org.saitan.text.Magnitude;

/** Lists the tables there are. */
final class ListCommand implements Command {
  @Override
  public String name() {
    return "list";
  }

  @Override
  public String arguments() {
    return "";
  }

  @Override
  public String summary() {
    return "list the tables there are";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public List<String> examples() {
    return List.of("query list", "query list --json");
  }

  @Override
  public ExitStatus run(Request request) {
    if (!request.arguments().isEmpty()) {
      throw new BadInputException(
          "list: '" + request.arguments().get(0) + "' is too much; list takes no board");
    }
    List<TableAnswer> tables = TableList.of(request.home());
    if (request.json()) {
      request.printJson(tables);
    } else {
      print(request, tables);
    }
    return ExitStatus.OK;
  }

  private static void print(Request request, List<TableAnswer> tables) {
    if (tables.isEmpty()) {
      request.println(
          "no tables in " + request.home().directory() + "; make some with: generate --all");
      return;
    }
    request.print(
        "%-18s %22s %6s %18s %10s %12s%n",
        "board", "states", "God's", "antipodes", "size", "built in");
    for (TableAnswer table : tables) {
      if (table.message() != null || !table.status().equals("finished")) {
        request.print(
            "%-18s %s%n",
            table.board(), table.message() == null ? table.status() : table.message());
      } else if (table.solutions() != null) {
        request.print(
            "%-18s %22s %25s %10s %12s%n",
            table.board(),
            Magnitude.of(table.states()),
            Magnitude.of(table.solutions()) + " fillings",
            Magnitude.bytes(table.bytes().doubleValue()),
            Magnitude.seconds(table.seconds()));
      } else {
        request.print(
            "%-18s %22s %6d %18s %10s %12s%n",
            table.board(),
            Magnitude.of(table.states()),
            table.godsNumber(),
            Magnitude.of(table.antipodes()),
            Magnitude.bytes(table.bytes().doubleValue()),
            Magnitude.seconds(table.seconds()));
      }
    }
  }
}
