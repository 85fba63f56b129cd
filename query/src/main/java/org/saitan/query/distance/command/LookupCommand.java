package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.Json;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.input.StateLines;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.VisibleText;

/** Answers a stream of states, one a line. */
public final class LookupCommand implements Command {
  @Override
  public String name() {
    return "lookup";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "answer states from standard input, one a line, as TSV or (--json) NDJSON";
  }

  @Override
  public Options options() {
    return new Options().addOption(GoalOption.get());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "printf '987456321\\n123456798\\n' | query lookup rotation-3x3",
        "query lookup rotation-3x3 --json < states.txt > answers.ndjson");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "TSV columns: line, state, status (solved, unreachable, error), distance, next move, message.",
        "A line that is no state gets an error of its own and does not stop the rest; then the exit code is 2.",
        "A line may be NDJSON, a string or an object with a field 'state', as over HTTP.",
        "Empty lines are passed over.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Prober prober = new Prober(table, request.text("goal"));
      if (!request.json()) {
        request.console().out().print("line\tstate\tstatus\tdistance\tnext\tmessage\n");
      }
      return AnswerStream.answer(
          request, prober, request.console().in(), line -> text(request, line));
    }
  }

  private static String text(Request request, StateLines.StateLine line) {
    LookupAnswer answer = LookupAnswer.of(line.number(), line.lookup());
    return request.json() ? VisibleText.of(Json.line(answer)) : tsv(answer);
  }

  private static String tsv(LookupAnswer answer) {
    return String.join(
        "\t",
        AnswerStream.field(answer.line()),
        AnswerStream.field(answer.state()),
        AnswerStream.field(answer.status()),
        AnswerStream.field(answer.distance()),
        AnswerStream.field(answer.next()),
        AnswerStream.field(answer.message()));
  }
}
