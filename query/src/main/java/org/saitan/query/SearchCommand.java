package org.saitan.query;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.LineAnswer;
import org.saitan.query.answer.SearchAnswer;
import org.saitan.query.answer.Status;
import org.saitan.query.search.LineSearch;
import org.saitan.query.search.SearchResult;
import org.saitan.table.distance.Step;
import org.saitan.text.Magnitude;

/** Finds a shortest line on a board that has no table, or to a goal that it does not know. */
final class SearchCommand implements Command {
  private static final double SHARE_OF_HEAP = 0.7;
  private static final long DEFAULT_STATES = 2_000_000_000;
  private static final Pattern MEMORY = Pattern.compile("(\\d{1,9})([kmgt]?)");
  private static final String UNITS = "kmgt";

  @Override
  public String name() {
    return "search";
  }

  @Override
  public String arguments() {
    return "BOARD START [GOAL]";
  }

  @Override
  public String summary() {
    return "a shortest line without a table of the board, to any goal";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            QueryOptions.value(
                "memory", "SIZE", "fill at most so much, such as 4g (default: 70% of the heap)"))
        .addOption(
            QueryOptions.value(
                "states", "N", "look at no more than N states (default 2,000,000,000)"))
        .addOption(
            QueryOptions.flag("no-tables", "do not use tables of smaller boards as lower bounds"));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query search rotation-3x3-cw 213456789                    the board's own goal",
        "query search rotation-4x4 '2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 16'",
        "query search uraomote-4x4 BBWW/WWWW/WWWW/BBWW BBBB/WWWW/WWWW/WWWW",
        "",
        "A state with spaces must be quoted here. Breadth-first search from both ends; for ura-omote boards bigger",
        "than a table there is, deepening search whose lower bounds come from that table (uraomote-8x8 solves",
        "most positions of 10x10). A search that gives up says how many moves are certainly needed (exit code 8).");
  }

  @Override
  public ExitStatus run(Request request) {
    MoveBoard board = request.board();
    Puzzle puzzle = board.puzzle();
    List<String> words = request.arguments();
    if (words.size() < 2 || words.size() > 3) {
      throw new BadInputException(
          "search: write BOARD START or BOARD START GOAL, each one word (quote a state with spaces); got "
              + words.size()
              + (words.size() == 1 ? " word" : " words"));
    }
    Position goal =
        words.size() == 3 ? Prober.parse(puzzle, puzzle.goal(), words.get(2)) : puzzle.goal();
    Position start = Prober.parse(puzzle, puzzle.goal(), words.get(1));
    SearchAnswer answer = search(request, puzzle, start, goal);
    if (request.json()) {
      request.printJson(answer);
      return answer.status() == Status.UNKNOWN ? ExitStatus.TOO_BIG : ExitStatus.OK;
    }
    print(request, puzzle, start, answer);
    return ExitStatus.OK;
  }

  private static SearchAnswer search(
      Request request, Puzzle puzzle, Position start, Position goal) {
    Optional<String> reason =
        Optional.of(goal.equals(puzzle.goal()) ? puzzle.whyUnsolvable(start) : List.<Reason>of())
            .filter(reasons -> !reasons.isEmpty())
            .map(Reason::text);
    SearchResult result =
        reason.isPresent()
            ? new SearchResult.Unreachable(0)
            : lineSearch(request).search(puzzle, start, goal);
    List<Step> line = result instanceof SearchResult.Found found ? found.line() : null;
    return new SearchAnswer(
        puzzle.name(),
        puzzle.format(start),
        puzzle.format(goal),
        status(result),
        line == null ? null : (Integer) line.size(),
        result instanceof SearchResult.GivenUp open ? (Integer) open.lowerBound() : null,
        reason.orElse(null),
        line == null ? null : line.stream().map(step -> answer(puzzle, step)).toList(),
        result.states());
  }

  private static Status status(SearchResult result) {
    if (result instanceof SearchResult.Found) {
      return Status.SOLVED;
    }
    return result instanceof SearchResult.Unreachable ? Status.UNREACHABLE : Status.UNKNOWN;
  }

  private static LineAnswer.StepAnswer answer(Puzzle puzzle, Step step) {
    return new LineAnswer.StepAnswer(step.name(), puzzle.format(step.position()));
  }

  private static LineSearch lineSearch(Request request) {
    Consumer<String> progress =
        request.console().terminal() ? request.console().err()::println : text -> {};
    return new LineSearch(
        request.has("no-tables") ? Optional.empty() : Optional.of(request.home()),
        memory(request.text("memory")),
        request.number("states", 1, Long.MAX_VALUE, DEFAULT_STATES),
        progress);
  }

  private static long memory(String text) {
    if (text == null) {
      return (long) (SHARE_OF_HEAP * Runtime.getRuntime().maxMemory());
    }
    Matcher matcher = MEMORY.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new BadInputException(
          "--memory must be a number of bytes, or of k, m, g or t of them, such as 4g; got "
              + text);
    }
    int unit = UNITS.indexOf(matcher.group(2)) + (matcher.group(2).isEmpty() ? 0 : 1);
    return Long.parseLong(matcher.group(1)) << 10 * unit;
  }

  private static void print(Request request, Puzzle puzzle, Position start, SearchAnswer answer) {
    String looked = Magnitude.of(answer.statesVisited()) + " states looked at";
    if (answer.status() == Status.UNKNOWN) {
      throw new DoesNotFitException(
          String.format(
              "no line of fewer than %s leads from %s to %s, and whether a longer one does is not known:"
                  + " gave up with %s; allow more with --memory (and SAITAN_HEAP) or --states",
              Phrases.moves(answer.lowerBound()), answer.state(), answer.goal(), looked));
    }
    if (answer.status() == Status.UNREACHABLE) {
      String reason =
          answer.reason() == null ? "no moves lead from there to the goal" : answer.reason();
      request.println(answer.state() + ": unreachable: " + reason + " (" + looked + ")");
      return;
    }
    List<String> names = answer.line().stream().map(LineAnswer.StepAnswer::move).toList();
    request.println(
        answer.state()
            + ": "
            + Phrases.moves(answer.distance())
            + (names.isEmpty() ? "" : ": " + String.join(" ", names)));
    request.println(looked);
    request.println(puzzle.draw(start));
    for (LineAnswer.StepAnswer step : answer.line()) {
      request.println("");
      request.println(step.move());
      request.println(puzzle.draw(puzzle.parse(step.state())));
    }
  }
}
