package org.saitan.query.distance.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.Json;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.Prober;
import org.saitan.table.distance.DistanceTable;

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
        "Empty lines are passed over.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    boolean allGood = true;
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Prober prober = new Prober(table, request.text("goal"));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(request.console().in(), StandardCharsets.UTF_8), 1 << 16);
      PrintStream out = request.console().out();
      if (!request.json()) {
        out.print("line\tstate\tstatus\tdistance\tnext\tmessage\n");
      }
      long number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (!line.isBlank()) {
          LookupAnswer answer = LookupAnswer.of(number, prober.lookup(line));
          allGood &= answer.status() != Status.ERROR;
          out.append(request.json() ? Json.line(answer) : tsv(answer)).append('\n');
        }
        // A program on the other side of a pipe may be waiting for this answer before it asks
        // again. Asking for errors sends what is written.
        if ((number % LINES_AT_ONCE == 0 || !in.ready()) && out.checkError()) {
          throw new IOException("standard output was closed");
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
    return text.indexOf('\t') < 0 ? text : text.replace('\t', ' ');
  }
}
