package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LineAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.LineCounter;
import org.saitan.query.distance.ask.LinePicture;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.ask.ShortestLines;
import org.saitan.query.distance.question.MoveParams;
import org.saitan.query.distance.question.Phrases;
import org.saitan.query.plot.Language;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Step;

/** Shows a shortest line from a position to the goal, or all of them. */
public final class SolveCommand implements Command {
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
    return "a shortest line to the goal; of one state, or of many from standard input or a file";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(QuestionCommand.option(MoveParams.GOAL))
        .addOption(OptionForm.flag("all", "count all shortest lines, and list some"))
        .addOption(QueryOptions.limit(DEFAULT_LIMIT))
        .addOption(OptionForm.flag("lines", "the number of shortest lines as well"))
        .addOption(OptionForm.flag("moves", "nothing but the moves, in one line"))
        .addOption(OptionForm.value("file", "FILE", "the states of a file, one a line"))
        .addOption(
            OptionForm.value("svg", "FILE", "draw the line as a film strip as well; .svg or .png"))
        .addOption(QueryOptions.language());
  }

  @Override
  public OptionRules rules() {
    return OptionRules.NONE
        .needing("limit", "all")
        .needing("lang", "svg")
        .excluding("moves", "json", "lines", "all")
        .excluding("lines", "all")
        .excluding("file", "all", "svg");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query solve uraomote-5x5 WWBWW/WWBWW/BWBBW/WWWWW/WWWWW",
        "query solve rotation-3x3 987456321 --all --limit 3",
        "query solve rotation-3x3 123456789 --goal 987654321",
        "query solve rotation-3x3 987456321 --moves               nothing but the moves",
        "query solve rotation-3x3 --file states.txt --moves       a line for each line of a file",
        "query random rotation-3x3 --distance 9 --count 3 | query solve rotation-3x3 -",
        "query solve uraomote-3x3 BWB/WBB/BBB --svg line.svg     a film strip");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Many states (-, no state, or --file) are read as by lookup, and answered with a line each as they come:",
        "TSV with the columns line, state, status, distance, moves, message (--lines: lines before message), NDJSON with",
        "--json, or with --moves the moves alone, nothing for the goal. There, a state without way and a line that is no",
        "state have a line that begins with #. The latter do not stop the rest; then the exit code is 2.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    MoveBoard board = request.board(MoveBoard.class);
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Prober prober = new Prober(table, request.text("goal"));
      Optional<InputStream> many = StateSource.open(request, "file");
      if (many.isPresent()) {
        requireOneState(request, "all", "svg");
        try (InputStream in = many.get()) {
          return WayStream.answer(request, prober, in);
        }
      }
      return solve(request, table, prober, limit);
    }
  }

  private static void requireOneState(Request request, String... options) {
    for (String option : options) {
      if (request.has(option)) {
        throw new BadInputException(
            "solve: --%s is for one state; write it after the board, or leave --%s out"
                .formatted(option, option));
      }
    }
  }

  private static ExitStatus solve(Request request, DistanceTable table, Prober prober, int limit)
      throws IOException {
    Finding here = prober.find(prober.parse(request.state()));
    Optional<List<Step>> line = prober.line(here);
    if (request.has("svg")) {
      Language language = Language.of(request.text("lang"));
      request.draw("svg", LinePicture.svg(table.board(), here, line.orElse(List.of()), language));
    }
    Optional<ShortestLines> all =
        request.has("all") ? prober.lines(here, limit, Effort.patient()) : Optional.empty();
    Optional<BigInteger> count =
        request.has("lines")
            ? prober.countLines(here, new LineCounter(table, Effort.patient()))
            : all.map(ShortestLines::count);
    if (request.json()) {
      request.printJson(LineAnswer.of(here, line, count, all.map(ShortestLines::some)));
    } else if (request.has("moves")) {
      request.println(WayStream.moves(here, line));
    } else {
      print(request, here, line, count, all);
    }
    return here.answer().isSolved() ? ExitStatus.OK : ExitStatus.NO_WAY;
  }

  private static void print(
      Request request,
      Finding here,
      Optional<List<Step>> line,
      Optional<BigInteger> count,
      Optional<ShortestLines> all) {
    Puzzle puzzle = here.puzzle();
    request.println(
        puzzle.format(here.position())
            + ": "
            + line.map(Phrases::line).orElseGet(() -> Phrases.unreachable(here.reasons())));
    count.ifPresent(lines -> request.println(Phrases.shortestLines(lines) + " in all"));
    if (all.isPresent()) {
      all.get().some().forEach(names -> request.println("  " + String.join(" ", names)));
    } else if (line.isPresent()) {
      request.println(puzzle.draw(here.position()));
      Phrases.printSteps(request.console().out(), puzzle, line.get());
    }
  }
}
