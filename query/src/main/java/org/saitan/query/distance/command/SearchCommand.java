// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.engine.solve.SearchResources;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SearchWatch;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.engine.solve.Solver;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.PositionParser;
import org.saitan.query.distance.question.AnswerText;
import org.saitan.query.distance.question.BatchQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.MoveParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Finds optimal solutions by search, for boards without a table and for goals other than the
 * board's own.
 */
public final class SearchCommand implements Command {

  private static final Param<String> START =
      Param.argument("state", "STATE", "start position; - reads one per line from standard input");

  private static final Param<Optional<String>> GOAL =
      Param.optionalArgument("goal", "GOAL", "goal position (default: the goals of the board)");

  private static final Param<Boolean> ALL = Param.flag("all", "print every optimal solution");

  private static final NumberParam WITHIN =
      NumberParam.of(
          "within",
          "K",
          "print every solution up to K moves longer that repeats no state and has no two consecutive moves that one move could replace",
          0,
          99);

  private static final Param<Boolean> ANY =
      Param.flag("any", "also look for longer solutions and print the shortest one found");

  private static final long SAVE_INTERVAL_NANOS = Duration.ofSeconds(30).toNanos();

  private static final NumberParam MAX_MOVES =
      NumberParam.of(
          "max",
          "N",
          "find a solution of at most N moves, or prove that there is none",
          1,
          100_000);

  private static final Param<Optional<Long>> MEMORY_SIZE =
      Param.parsed(
          "memory",
          "SIZE",
          "use at most this much memory, such as 4g (default: 85% of the heap)",
          SearchCommand::parseBytes);

  private static final NumberParam THREADS =
      NumberParam.of("threads", "N", "search with N threads (default: one per core)", 1, 1024);

  private static final Param<Optional<String>> CONTINUE =
      Param.option(
          "continue", "FILE", "save the search in FILE, and resume it from there if FILE exists");

  @Override
  public Declaration declaration() {
    return Declaration.question(
            "search",
            new Declaration.Subject("", MoveBoard.class, false),
            "find optimal solutions without a table, to any goal; BOARD may be a puzzle file")
        .takesOnCommandLine(
            START,
            GOAL,
            ALL,
            WITHIN,
            ANY,
            MAX_MOVES,
            MoveParams.TIME,
            MEMORY_SIZE,
            THREADS,
            CONTINUE,
            Question.EXIT_CODE)
        .rules(OptionRules.NONE.oneOf("all", "within", "any"))
        .example("3x3x3 'R U F'")
        .example("puzzle.tws 'R U' --all", "a puzzle file; every optimal solution")
        .example("rotation-3x3-cw 213456789 123456798", "another goal")
        .example("3x3x3 - --json < states.txt", "many states, one answer per line")
        .example("3x3x3 'R U F' --within 1 --max 4", "also solutions one move longer")
        .example("sliding-5x5 STATE --any --time 60", "the best solution found in a minute")
        .example(
            "3x3x3 'R U F D L B' --time 60 --continue stopped", "run the command again to resume")
        .notes(
            List.of(
                "Quote a STATE with spaces. Short solutions are found by breadth-first search from both ends, longer ones by iterative",
                "deepening with lower bounds: from tables built by 'generate BOARD --bounds SIZE', from small tables built in memory,",
                "or, for ura-omote, from the tables of smaller boards. A search that stops early prints the number of moves that are",
                "proved to be necessary; the exit code is 8 if memory is full, 12 if --time is over, 130 after Ctrl-C. With --json,",
                "--all and --within print one solution per line, and then the answer."));
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    List<String> words = request.arguments();
    if (words.size() > 3 || words.size() == 1) {
      throw new BadInputException(
          "search: expected BOARD STATE or BOARD STATE GOAL (quote a state with spaces), got "
              + Plural.of(words.size(), "word"));
    }
    MoveBoard board = request.boardOrFile(MoveBoard.class);
    List<Position> goals =
        PositionParser.goals(board.puzzle(), GOAL.read(request).orElse(PositionParser.GOAL));
    SearchResources resources =
        new SearchResources(
            request.catalogue(),
            Optional.of(request.tables()),
            MEMORY_SIZE.read(request).orElse((long) MemoryBudget.heapBudget()),
            (int) THREADS.read(request).orElse(Runtime.getRuntime().availableProcessors()));
    SearchRun run =
        new SearchRun(request, board, goals, new SolutionSearch(board.puzzle(), goals, resources));
    return START.read(request).equals(Request.STANDARD_INPUT) ? run.solveMany() : run.solveOne();
  }

  private static long parseBytes(String text) {
    return Magnitude.parseBytes(text)
        .orElseThrow(
            () ->
                new BadInputException(
                    "--memory must be a size in k, m, g or t, such as 4g; got " + text));
  }

  /** A solution as JSON. */
  private record SolutionLine(List<String> moves) {}

  /** The searches on one board with one set of goals. */
  private record SearchRun(
      Request request, MoveBoard board, List<Position> goals, SolutionSearch search) {

    ExitStatus solveOne() throws IOException {
      Puzzle puzzle = board.puzzle();
      Position start = PositionParser.parse(puzzle, puzzle::goal, START.read(request));
      SearchCheckpoint initial =
          SearchCheckpoint.of(
              board, puzzle.format(start), goals.stream().map(puzzle::format).toList());
      SearchCheckpoint checkpoint =
          request.has(CONTINUE.name())
              ? initial.read(request.path(request.text(CONTINUE.name())))
              : initial;
      AtomicBoolean stopping = new AtomicBoolean();
      SearchWatch watch =
          watch(stopping::get, checkpointSaver(checkpoint, stopping)).resume(checkpoint.cursor());
      Thread shutdownHook =
          new Thread(
              () -> {
                stopping.set(true);
                report(checkpoint, start, watch.givenUp(SearchResult.End.STOPPED), watch);
              });
      Runtime.getRuntime().addShutdownHook(shutdownHook);
      SearchResult result;
      boolean isStopping;
      try {
        result = search.search(solverRequest(start), watch, this::printSolution);
      } finally {
        isStopping = !cancel(shutdownHook);
      }
      // The shutdown hook reports the result instead; two interleaved answers would be useless.
      return isStopping ? ExitStatus.OK : report(checkpoint, start, result, watch);
    }

    private Solver.Request solverRequest(Position start) {
      OptionalInt within =
          ALL.read(request)
              ? OptionalInt.of(0)
              : WITHIN.read(request).stream().mapToInt(Math::toIntExact).findFirst();
      return new Solver.Request(
          start,
          within,
          (int) MAX_MOVES.read(request).orElse(Integer.MAX_VALUE),
          ANY.read(request));
    }

    private boolean listsSolutions() {
      return request.has(ALL.name()) || request.has(WITHIN.name());
    }

    private SearchWatch watch(BooleanSupplier isStopping, Consumer<SearchResult.GivenUp> sink) {
      return LocalSources.watch(
          request,
          MoveParams.TIME.read(request).stream().mapToObj(Duration::ofSeconds).findFirst(),
          isStopping,
          sink);
    }

    /** Returns an observer that periodically saves a checkpoint in case the process is killed. */
    private Consumer<SearchResult.GivenUp> checkpointSaver(
        SearchCheckpoint checkpoint, AtomicBoolean stopping) {
      if (!request.has(CONTINUE.name())) {
        return now -> {};
      }
      AtomicLong last = new AtomicLong(System.nanoTime());
      return now -> {
        if (System.nanoTime() - last.get() > SAVE_INTERVAL_NANOS && !stopping.get()) {
          write(checkpoint.withCursor(now.cursor()));
          last.set(System.nanoTime());
        }
      };
    }

    private void printSolution(List<SearchResult.Step> solution) {
      if (listsSolutions()) {
        print(solution);
        request.console().flushOutput();
      }
    }

    private void print(List<SearchResult.Step> solution) {
      List<String> moves = solution.stream().map(SearchResult.Step::move).toList();
      request.println(
          request.json() ? Json.line(new SolutionLine(moves)) : String.join(" ", moves));
    }

    private ExitStatus report(
        SearchCheckpoint checkpoint, Position start, SearchResult result, SearchWatch watch) {
      SolutionAnswer answer =
          SolutionAnswer.of(
              board.puzzle(), start, START.read(request), goals, result, watch.seconds());
      if (result instanceof SearchResult.GivenUp open && request.has(CONTINUE.name())) {
        write(checkpoint.withCursor(open.cursor()));
      }
      if (request.json()) {
        request.println(listsSolutions() ? Json.line(answer) : Json.pretty(answer));
      } else if (isInconclusive(answer)) {
        ((SearchResult.GivenUp) result).known().ifPresent(this::print);
        request.console().out().flush();
        request.console().err().println("query: " + inconclusiveMessage(answer));
      } else {
        if (result instanceof SearchResult.AllFound all) {
          request.println(Plural.of(all.solutions(), "solution"));
        }
        AnswerText.print(request.console().out(), board.puzzle(), answer);
      }
      request.console().out().flush();
      return status(answer);
    }

    private void write(SearchCheckpoint checkpoint) {
      try {
        checkpoint.write(request.path(request.text(CONTINUE.name())));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static boolean isInconclusive(SolutionAnswer answer) {
      return answer.status() == Status.UNKNOWN && !answer.isTooLong();
    }

    private ExitStatus status(SolutionAnswer answer) {
      if (isInconclusive(answer)) {
        return answer.endedBy().equals("time") ? ExitStatus.TIME_LIMIT : ExitStatus.TOO_BIG;
      }
      boolean isUnreachable = answer.status() == Status.UNREACHABLE || answer.isTooLong();
      return isUnreachable && Question.EXIT_CODE.read(request)
          ? ExitStatus.UNREACHABLE
          : ExitStatus.OK;
    }

    /** Returns a message with the bounds proved by a search that found no answer. */
    private String inconclusiveMessage(SolutionAnswer answer) {
      String advice =
          switch (answer.endedBy()) {
            case "memory" -> "allow more with --memory (and SAITAN_HEAP)";
            case "time" -> "allow more with --time";
            default -> "stopped";
          };
      return "%s: %s (%s visited in %s); %s"
          .formatted(
              answer.state(),
              AnswerText.noSolution(answer),
              Plural.of(answer.statesVisited(), "state"),
              Magnitude.seconds(answer.seconds()),
              advice);
    }

    /** Answers the states on standard input, one line each. */
    ExitStatus solveMany() throws IOException {
      AnswerStream.rejectOptions(request, ALL.name(), WITHIN.name(), CONTINUE.name());
      DistanceSource source =
          new DistanceSource(
              board,
              null,
              null,
              WorkBudget.unlimitedTime(),
              null,
              (on, start, to, time) -> answer(start));
      return AnswerStream.answer(request, BatchQuestions.SOLVE, source, request.console().in());
    }

    private SearchResult answer(Position start) {
      // The next answer may take a long time, or the process may be stopped before it.
      request.console().flushOutput();
      return search.search(solverRequest(start), watch(() -> false, now -> {}), solution -> {});
    }
  }

  /**
   * Removes a shutdown hook.
   *
   * @return whether it was removed before it started
   */
  private static boolean cancel(Thread shutdownHook) {
    try {
      return Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      return false;
    }
  }
}
