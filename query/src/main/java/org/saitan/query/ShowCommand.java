package org.saitan.query;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Pictured;
import org.saitan.puzzle.Position;
import org.saitan.query.answer.PositionAnswer;
import org.saitan.query.answer.Status;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Padding;

/** Shows one position: its drawing, its distance, and what each move leads to. */
final class ShowCommand implements Command {
  @Override
  public String name() {
    return "show";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "show a position: distance, and what each move leads to";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(QueryOptions.goal())
        .addOption(FillingRequest.borderOption())
        .addOption(QueryOptions.svg());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query show uraomote-3x3 BWB/WBB/BBB      a hardest position of 3x3",
        "query show rotation-3x3 987456321        numbers up to 9 need no separators",
        "query show rotation-3x3 213456789 --goal 123456798",
        "query show flipit-6-2 start              the position a person starts from",
        "query show uraomote-3x3 BWB/WBB/BBB --svg board.svg",
        "query show yinyang-4 WWWB/W.../..../.... what each colour in the next cell leaves");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (FillingRequest.isMeant(request)) {
      new ShowFilling(request).run();
      return ExitStatus.OK;
    }
    MoveBoard board = request.board();
    String state = request.state();
    try (DistanceTable table = request.open(board)) {
      Prober prober = new Prober(table, request.text("goal"));
      Position position = prober.parse(state);
      if (request.has("svg")) {
        request.draw(
            "svg",
            board
                .puzzle()
                .able(Pictured.class)
                .orElseThrow(() -> new BadInputException(board.name() + " has no picture"))
                .figure(position),
            board.name() + ": " + board.puzzle().format(position));
      }
      PositionAnswer answer = prober.position(position);
      if (request.json()) {
        request.printJson(answer);
      } else {
        print(request, board, position, answer);
      }
    }
    return ExitStatus.OK;
  }

  private static void print(
      Request request, MoveBoard board, Position position, PositionAnswer answer) {
    request.println(board.puzzle().draw(position));
    request.println("");
    request.println(answer.state() + ": " + Phrases.distance(answer));
    if (answer.distance() != null && answer.distance() == 0) {
      request.println("");
    }
    int width = answer.moves().stream().mapToInt(move -> move.move().length()).max().orElse(0);
    for (PositionAnswer.MoveAnswer move : answer.moves()) {
      String distance = move.status() == Status.SOLVED ? move.distance().toString() : "unreachable";
      request.println(
          (move.optimal() ? "  * " : "    ")
              + Padding.after(move.move(), width)
              + "  "
              + Padding.before(distance, "unreachable".length())
              + "  "
              + move.state());
    }
  }
}
