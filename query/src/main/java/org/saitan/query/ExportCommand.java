package org.saitan.query;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ExportAnswer;
import org.saitan.query.answer.Status;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Writes every state with distance and next move. */
final class ExportCommand implements Command {
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
        "query export uraomote-3x3",
        "query export rotation-3x3 | gzip > rotation-3x3.csv.gz",
        "",
        "CSV columns: state, distance, next. Both are empty for a state that cannot reach the goal,",
        "next alone for the goal. States come in order of rank.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard();
    try (DistanceTable table = request.open(board)) {
      if (request.json()) {
        exportJson(request, table);
      } else {
        exportCsv(request, table);
      }
    }
    return ExitStatus.OK;
  }

  private interface StateSink {
    void state(Position position, Answer answer) throws IOException;
  }

  private static void forEach(Request request, DistanceTable table, StateSink sink)
      throws IOException {
    StateSpace space = table.board().space();
    for (long block = 0; block < space.blocks(); block++) {
      DistanceTable.BlockView view = table.view(block);
      for (int lane = 0; lane < space.lanes(); lane++) {
        sink.state(space.unrank(new Place(block, lane)), view.answer(lane));
      }
      if (request.console().out().checkError()) {
        throw new IOException("standard output was closed");
      }
    }
  }

  private static void exportJson(Request request, DistanceTable table) throws IOException {
    Puzzle puzzle = table.board().puzzle();
    forEach(
        request,
        table,
        (position, answer) ->
            request
                .console()
                .out()
                .append(Json.line(entry(puzzle, position, answer)))
                .append('\n'));
  }

  private static ExportAnswer entry(Puzzle puzzle, Position position, Answer answer) {
    String state = puzzle.format(position);
    return answer instanceof Answer.Solved solved
        ? new ExportAnswer(state, Status.SOLVED, solved.distance(), next(puzzle, position, solved))
        : new ExportAnswer(state, Status.UNREACHABLE, null, null);
  }

  private static String next(Puzzle puzzle, Position position, Answer.Solved solved) {
    return solved.isGoal() ? null : puzzle.moveName(position, solved.nextMove().getAsInt());
  }

  private static void exportCsv(Request request, DistanceTable table) throws IOException {
    Puzzle puzzle = table.board().puzzle();
    CSVPrinter csv =
        CSVFormat.DEFAULT
            .builder()
            .setRecordSeparator('\n')
            .setHeader("state", "distance", "next")
            .get()
            .print(request.console().out());
    forEach(
        request,
        table,
        (position, answer) -> {
          if (answer instanceof Answer.Solved solved) {
            csv.printRecord(
                puzzle.format(position), solved.distance(), next(puzzle, position, solved));
          } else {
            csv.printRecord(puzzle.format(position), null, null);
          }
        });
    csv.flush();
  }
}
