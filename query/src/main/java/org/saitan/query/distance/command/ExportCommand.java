package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.ExportFormat;
import org.saitan.query.distance.ask.StateWalk;
import org.saitan.table.distance.DistanceTable;

/** Writes every state with distance and next move. */
public final class ExportCommand implements Command {
  @Override
  public String name() {
    return "export";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "every state with distance and next move, as CSV or (--json) NDJSON";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(OptionForm.value("distance", "D", "only the states of a layer (default: all)"));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query export uraomote-3x3",
        "query export rotation-3x3 | gzip > rotation-3x3.csv.gz",
        "query export rotation-3x3 --distance 11 --json");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "CSV columns: state, distance, next. Both are empty for a state that cannot reach the goal,",
        "next alone for the goal. States come in order of rank.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    ExportFormat format = request.json() ? ExportFormat.NDJSON : ExportFormat.CSV;
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      StateWalk walk = new StateWalk(table, distance(request, table));
      PrintStream out = request.console().out();
      out.append(format.header());
      while (walk.hasNext()) {
        walk.next(state -> format.append(state, out));
        request.console().sendOut();
      }
    }
    return ExitStatus.OK;
  }

  private static OptionalInt distance(Request request, DistanceTable table) {
    return request.has("distance")
        ? OptionalInt.of((int) request.number("distance", 0, table.manifest().godsNumber(), 0))
        : OptionalInt.empty();
  }
}
