package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.Json;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.ExportAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
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
    return new Options();
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query export uraomote-3x3", "query export rotation-3x3 | gzip > rotation-3x3.csv.gz");
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
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      if (request.json()) {
        exportJson(request, table);
      } else {
        exportCsv(request, table);
      }
    }
    return ExitStatus.OK;
  }

  private interface StateSink {
    void state(Finding state) throws IOException;
  }

  private static void forEach(Request request, DistanceTable table, StateSink sink)
      throws IOException {
    StateSpace space = table.board().space();
    Puzzle puzzle = table.board().puzzle();
    for (long block = 0; block < space.blocks(); block++) {
      DistanceTable.BlockView view = table.view(block);
      for (int lane = 0; lane < space.lanes(); lane++) {
        Position position = space.unrank(new Place(block, lane));
        sink.state(new Finding(puzzle, position, view.answer(lane)));
      }
      request.console().sendOut();
    }
  }

  private static void exportJson(Request request, DistanceTable table) throws IOException {
    forEach(
        request,
        table,
        state -> request.console().out().append(Json.line(ExportAnswer.of(state))).append('\n'));
  }

  private static void exportCsv(Request request, DistanceTable table) throws IOException {
    CSVPrinter csv = request.csv(List.of("state", "distance", "next"));
    forEach(
        request,
        table,
        state -> {
          ExportAnswer answer = ExportAnswer.of(state);
          csv.printRecord(answer.state(), answer.distance(), answer.next());
        });
    csv.flush();
  }
}
