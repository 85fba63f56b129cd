package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Json;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.BatchLine;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.InputLines;
import org.saitan.query.distance.ask.Prober;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.VisibleText;

/** Answers a stream of states, one a line. */
public final class LookupCommand implements Command {
  private static final int LINES_AT_ONCE = 1024;

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
    boolean allGood = true;
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Prober prober = new Prober(table, request.text("goal"));
      InputLines in = new InputLines(request.console().in());
      PrintStream out = request.console().out();
      if (!request.json()) {
        out.print("line\tstate\tstatus\tdistance\tnext\tmessage\n");
      }
      long number = 0;
      for (Optional<InputLines.Line> line = in.next(); line.isPresent(); line = in.next()) {
        number++;
        if (!line.get().text().isBlank()) {
          LookupAnswer answer = LookupAnswer.of(number, BatchLine.lookup(prober, line.get()));
          allGood &= answer.status() != Status.ERROR;
          out.append(request.json() ? VisibleText.of(Json.line(answer)) : tsv(answer)).append('\n');
        }
        // A program on the other side of a pipe may be waiting for this answer before it asks
        // again.
        if (number % LINES_AT_ONCE == 0 || !in.ready()) {
          request.console().sendOut();
        }
      }
    }
    return allGood ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }

  private static String tsv(LookupAnswer answer) {
    return answer.line()
        + "\t"
        + clean(answer.state())
        + "\t"
        + answer.status()
        + "\t"
        + orEmpty(answer.distance())
        + "\t"
        + orEmpty(answer.next())
        + "\t"
        + clean(orEmpty(answer.message()));
  }

  private static String orEmpty(Object value) {
    return value == null ? "" : value.toString();
  }

  private static String clean(String text) {
    return VisibleText.of(text.replace('\t', ' ').replace('\n', ' '));
  }
}
