// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.solve.SearchResources;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SearchWatch;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.engine.solve.Solver;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.SearchAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.PositionText;
import org.saitan.query.distance.question.Phrases;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** Finds an optimal solution on a board that has no table, or to a goal that it does not know. */
public final class SearchCommand implements Command {
  private static final long MOST_SECONDS = 1_000_000_000;

  /** The most goals that a message names. */
  private static final int MOST_GOALS = 3;

  private static final Pattern MEMORY = Pattern.compile("(\\d{1,9})([kmgt]?)");
  private static final String UNITS = "kmgt";

  @Override
  public Declaration declaration() {
    return Declaration.question(
            "search",
            new Declaration.Subject("", MoveBoard.class, false),
            "an optimal solution without a table of the board, to any goal")
        .takesOnCommandLine(
            Param.argument("start", "START", "where the solution begins"),
            Param.optionalArgument("goal", "GOAL", "where it ends"),
            Param.option(
                "memory", "SIZE", "fill at most so much, such as 4g (default: 85% of the heap)"),
            Param.option(
                "time",
                "SECONDS",
                "look for no longer than this, and print what is proved by then"),
            Question.EXIT_CODE)
        .example("rotation-3x3-cw 213456789", "the board's own goal")
        .example("rotation-4x4 '2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 16'")
        .example("uraomote-4x4 BBWW/WWWW/WWWW/BBWW BBBB/WWWW/WWWW/WWWW")
        .notes(
            List.of(
                "A state with spaces must be quoted here. Breadth-first search from both ends; for boards on which smaller ones",
                "with a table can be laid, deepening search whose lower bounds come from that table (uraomote-8x8 solves most",
                "positions of uraomote-10x10). A search that gives up says how many moves are certainly needed (exit code 8, or",
                "12 where --time was over), and so does one that is stopped with Ctrl-C (exit code 130)."));
  }

  @Override
  public ExitStatus run(Request request) {
    Puzzle puzzle = request.board(MoveBoard.class).puzzle();
    List<String> words = request.arguments();
    if (words.size() < 2 || words.size() > 3) {
      throw new BadInputException(
          "search: write BOARD START or BOARD START GOAL, each one word (quote a state with spaces); got "
              + Plural.of(words.size(), "word"));
    }
    List<Position> goals =
        words.size() == 3 ? PositionText.goals(puzzle, words.get(2)) : PositionText.goals(puzzle);
    Position start = PositionText.parse(puzzle, puzzle::goal, words.get(1));
    AtomicBoolean stopping = new AtomicBoolean();
    SearchWatch watch = watch(request, stopping);
    SolutionSearch search = new SolutionSearch(puzzle, goals, resources(request));
    Function<SearchResult, SearchAnswer> answer =
        result -> SearchAnswer.of(puzzle, start, goals, result, watch.seconds());
    String ends = goals(puzzle, goals);
    Thread atStop =
        new Thread(
            () -> {
              stopping.set(true);
              report(request, answer.apply(watch.now()), ends);
            });
    Runtime.getRuntime().addShutdownHook(atStop);
    boolean isStopping;
    SearchAnswer found;
    try {
      found = answer.apply(search.search(Solver.Request.of(start), watch, solution -> {}));
    } finally {
      isStopping = !letGo(atStop);
    }
    // Two answers, of two threads at once, would be none.
    return isStopping ? status(request, found) : report(request, found, ends);
  }

  /**
   * Forgets what was to be done if the process is stopped.
   *
   * @return whether that was in time; if not, it is being done
   */
  private static boolean letGo(Thread atStop) {
    try {
      return Runtime.getRuntime().removeShutdownHook(atStop);
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** Progress ends when the process is stopped: the search goes on beside its last answer. */
  private static SearchWatch watch(Request request, AtomicBoolean stopping) {
    Optional<Duration> time =
        Optional.ofNullable(request.text("time"))
            .map(given -> Duration.ofSeconds(request.number("time", 1, MOST_SECONDS, 1)));
    Consumer<String> progress =
        text -> {
          if (request.console().terminal() && !stopping.get()) {
            request.console().err().println(text);
          }
        };
    return new SearchWatch(time, () -> false, progress, now -> {});
  }

  private static ExitStatus report(Request request, SearchAnswer answer, String goals) {
    if (request.json()) {
      request.printJson(answer);
    } else if (answer.status() == Status.UNKNOWN) {
      request.console().out().flush();
      request.console().err().println("query: " + givenUp(answer, goals));
    } else {
      print(request, answer);
    }
    request.console().out().flush();
    return status(request, answer);
  }

  private static ExitStatus status(Request request, SearchAnswer answer) {
    if (answer.status() == Status.UNKNOWN) {
      return answer.endedBy().equals("time") ? ExitStatus.TIME_OVER : ExitStatus.TOO_BIG;
    }
    return answer.status() == Status.UNREACHABLE && Question.EXIT_CODE.read(request)
        ? ExitStatus.NO_WAY
        : ExitStatus.OK;
  }

  private static SearchResources resources(Request request) {
    return new SearchResources(
        request.catalogue(),
        Optional.of(request.home()),
        memory(request.text("memory")),
        Runtime.getRuntime().availableProcessors());
  }

  private static long memory(String text) {
    if (text == null) {
      return (long) MemoryBudget.ofHeap();
    }
    Matcher matcher = MEMORY.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new BadInputException(
          "--memory must be a number of bytes, or of k, m, g or t of them, such as 4g; got "
              + text);
    }
    int unit = UNITS.indexOf(matcher.group(2)) + (matcher.group(2).isEmpty() ? 0 : 1);
    return new BigInteger(matcher.group(1))
        .shiftLeft(10 * unit)
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValueExact();
  }

  /** Returns what is proved where no answer was found. */
  private static String givenUp(SearchAnswer answer, String goals) {
    String more =
        switch (answer.endedBy()) {
          case "memory" -> "allow more with --memory (and SAITAN_HEAP)";
          case "time" -> "allow more with --time";
          default -> "stopped";
        };
    return "no solution of fewer than %s leads from %s to %s, and whether a longer one does is not known: gave up with %s states looked at in %s; %s"
        .formatted(
            Phrases.moves(answer.lowerBound()),
            answer.state(),
            goals,
            Magnitude.of(answer.statesVisited()),
            Magnitude.seconds(answer.seconds()),
            more);
  }

  private static String goals(Puzzle puzzle, List<Position> goals) {
    if (goals.isEmpty()) {
      return "any goal";
    }
    return goals.size() > MOST_GOALS
        ? "any of " + Magnitude.of(goals.size()) + " goals"
        : goals.stream().map(puzzle::format).collect(Collectors.joining(" or "));
  }

  private static void print(Request request, SearchAnswer answer) {
    String looked = Plural.of(answer.statesVisited(), "state") + " looked at";
    if (answer.steps() == null) {
      String reason =
          answer.reason() == null ? "no moves lead from there to the goal" : answer.reason();
      request.println(answer.state() + ": unreachable: " + reason + " (" + looked + ")");
      return;
    }
    Puzzle puzzle = request.board(MoveBoard.class).puzzle();
    request.println(answer.state() + ": " + Phrases.solution(answer.steps()));
    request.println(looked);
    request.println(puzzle.draw(puzzle.parse(answer.state())));
    Phrases.printSteps(request.console().out(), puzzle, answer.steps());
  }
}
