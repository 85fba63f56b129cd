package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Command;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.distance.question.MoveParams;
import org.saitan.table.distance.DistanceTable;

/** Answers a stream of states, one a line. */
public final class LookupCommand implements Command {
  @Override
  public String name() {
    return "lookup";
  }

  @Override
  public String arguments() {
    return "BOARD [FILE]";
  }

  @Override
  public String summary() {
    return "answer the states of a file or of standard input, as TSV or (--json) NDJSON";
  }

  @Override
  public Options options() {
    return new Options().addOption(QuestionCommand.option(MoveParams.GOAL));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "printf '987456321\\n123456798\\n' | query lookup rotation-3x3",
        "query lookup rotation-3x3 states.csv                      the column 'state'",
        "query lookup rotation-3x3 --json < states.txt > answers.ndjson");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "TSV columns: line, state, status (solved, unreachable, error), distance, next move, message.",
        "A line that is no state gets an error of its own and does not stop the rest; then the exit code is 2.",
        "FILE is - or left out for standard input. A line is a state, or JSON: a string, an array of what its cells hold",
        "(numbers or strings, rows as arrays), or an object with a field 'state', as over HTTP. A drawing may be pasted as",
        "it is; an empty line ends it. So may the scrambles of twsearch (Scramble NAME ... End). A line that begins with # and is no state is a comment. If the first line is 'state',",
        "or CSV or TSV with a column of that name, states are read from there and other columns passed over. One JSON array",
        "of states may be all of the input; what could be one state or several is an error. See query help notation.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.board(MoveBoard.class);
    List<String> words = request.arguments();
    if (words.size() > 2) {
      throw new BadInputException(
          "lookup: one file is read at a time, got %d; join them with cat"
              .formatted(words.size() - 1));
    }
    try (DistanceTable table = DistanceTable.open(request.home(), board);
        InputStream in = request.input(words.size() < 2 ? Request.STANDARD_INPUT : words.get(1))) {
      Prober prober = new Prober(table, request.text("goal"));
      if (!request.json()) {
        request.console().out().print("line\tstate\tstatus\tdistance\tnext\tmessage\n");
      }
      return AnswerStream.answer(request, prober, in, line -> text(request, line));
    }
  }

  private static String text(Request request, StateLines.StateLine line) {
    LookupAnswer answer = LookupAnswer.of(line.number(), line.lookup());
    return request.json() ? Json.line(answer) : tsv(answer);
  }

  private static String tsv(LookupAnswer answer) {
    return AnswerStream.row(
        answer.line(),
        answer.state(),
        answer.status(),
        answer.distance(),
        answer.next(),
        answer.message());
  }
}
