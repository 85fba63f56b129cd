package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.Families;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.query.answer.TableAnswer;
import org.saitan.table.Manifest;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
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
    List<TableAnswer> tables = new ArrayList<>();
    request.home().tables().forEach(board -> tables.add(finished(request.home(), board)));
    request.home().builds().stream()
        .filter(board -> !request.home().hasTable(board))
        .forEach(board -> tables.add(failure(board, "unfinished", null)));
    if (request.json()) {
      request.printJson(tables);
    } else {
      print(request, tables);
    }
    return ExitStatus.OK;
  }

  private static TableAnswer finished(TableHome home, String board) {
    try (Table table = Table.open(home, Families.board(board))) {
      Manifest manifest = table.manifest();
      return new TableAnswer(
          board,
          "finished",
          manifest.states(),
          (long) manifest.blocks() * manifest.lanes(),
          manifest.reachable(),
          manifest.godsNumber(),
          manifest.antipodes(),
          table.bytes(),
          manifest.seconds(),
          manifest.digest(),
          manifest.program(),
          null);
    } catch (TableException | BadInputException e) {
      return failure(board, "unreadable", e.getMessage());
    }
  }

  private static TableAnswer failure(String board, String status, String message) {
    return new TableAnswer(
        board, status, null, null, null, null, null, null, null, null, null, message);
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
