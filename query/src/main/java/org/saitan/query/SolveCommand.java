package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Position;
import org.saitan.query.answer.LineAnswer;
import org.saitan.query.answer.Status;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/** Shows a shortest line from a position to the goal, or all of them. */
final class SolveCommand implements Command {
  private static final int DEFAULT_LIMIT = 10;

  @Override
  public String name() {
    return "solve";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "a shortest line to the goal; --all counts and lists all of them";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(QueryOptions.goal())
        .addOption(QueryOptions.flag("all", "count all shortest lines, and list some"))
        .addOption(QueryOptions.limit(DEFAULT_LIMIT))
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query solve uraomote-5x5 WWBWW/WWBWW/BWBBW/WWWWW/WWWWW",
        "query solve rotation-3x3 987456321 --all --limit 3",
        "query solve rotation-3x3 123456789 --goal 987654321",
        "query solve yinyang-4 --given W..B/..../..../.... --all --limit 3");
  }

  @Override
  public ExitStatus run(Request request) {
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    if (FillingRequest.isMeant(request)) {
      new SolveFilling(request, limit).run();
      return ExitStatus.OK;
    }
    MoveBoard board = request.board();
    String state = request.state();
    try (DistanceTable table = request.open(board)) {
      Prober prober = new Prober(table, request.text("goal"));
      Position position = prober.parse(state);
      LineAnswer answer =
          request.has("all")
              ? prober.allLines(position, limit, Effort.patient())
              : prober.line(position);
      if (request.json()) {
        request.printJson(answer);
      } else {
        print(request, board, position, answer);
      }
    }
    return ExitStatus.OK;
  }

  private static void print(
      Request request, MoveBoard board, Position position, LineAnswer answer) {
    if (answer.status() != Status.SOLVED) {
      request.println(answer.state() + ": unreachable: " + answer.reason());
      return;
    }
    String names =
        String.join(" ", answer.line().stream().map(LineAnswer.StepAnswer::move).toList());
    request.println(
        answer.state()
            + ": "
            + Phrases.moves(answer.distance())
            + (names.isEmpty() ? "" : ": " + names));
    if (answer.lines() != null) {
      request.println(Magnitude.of(answer.shortestLines()) + " shortest lines in all");
      answer.lines().forEach(line -> request.println("  " + String.join(" ", line)));
      return;
    }
    request.println(board.puzzle().draw(position));
    for (LineAnswer.StepAnswer step : answer.line()) {
      request.println("");
      request.println(step.move());
      request.println(board.puzzle().draw(board.puzzle().parse(step.state())));
    }
  }
}
