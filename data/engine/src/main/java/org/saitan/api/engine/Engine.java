// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.saitan.api.Board;
import org.saitan.api.MoveTable;
import org.saitan.api.PlacementTable;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Limits;
import org.saitan.engine.completion.CompletionProof;
import org.saitan.engine.proof.Proof;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.engine.solve.SearchResources;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.solve.SearchWatch;
import org.saitan.engine.solve.SolutionSearch;
import org.saitan.engine.solve.Solver;
import org.saitan.parallel.Workers;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceTable;

/**
 * Builds and proves tables, counts optimal solutions, and searches boards for which there is no
 * table. Immutable and thread-safe.
 */
public final class Engine {
  /**
   * The progress of an operation.
   *
   * @param phase the current phase, such as {@code set-up}, {@code layer 7}, {@code writing} or
   *     {@code proof}. A search reports the bounds proved so far: {@code at least 5 moves} or
   *     {@code between 5 and 9 moves}. Very short phases are not reported.
   * @param done the completed steps of the phase; for a search, the number of states expanded
   * @param total the number of steps in the phase; for a search, 0
   */
  public record Progress(String phase, long done, long total) {}

  /**
   * The estimated needs of a build.
   *
   * @param heapBytes the required heap size in bytes
   * @param diskBytes the peak disk use in bytes; the finished table is smaller
   * @param cpuSeconds a rough estimate of the CPU time of all threads, or NaN if the number of
   *     states is unknown
   * @param obstacle the reason why the build does not fit the available heap or disk, with figures,
   *     or empty if it fits
   */
  public record Plan(
      double heapBytes, double diskBytes, double cpuSeconds, Optional<String> obstacle) {}

  /**
   * The result of proving a table.
   *
   * @param states the number of states checked
   * @param faults the first few faults found, or an empty list if the table is correct
   */
  public record Verdict(long states, List<String> faults) {
    public Verdict {
      faults = List.copyOf(faults);
    }

    /** Returns whether the table is correct. */
    public boolean holds() {
      return faults.isEmpty();
    }
  }

  private final int threads;
  private final Consumer<Progress> progress;
  private final BooleanSupplier stop;

  private Engine(int threads, Consumer<Progress> progress, BooleanSupplier stop) {
    this.threads = threads;
    this.progress = progress;
    this.stop = stop;
  }

  /** Returns an engine that uses one thread per core, reports no progress and cannot be stopped. */
  public static Engine defaults() {
    return new Engine(Runtime.getRuntime().availableProcessors(), ignored -> {}, () -> false);
  }

  /**
   * Returns a copy of this engine that uses the given number of threads.
   *
   * @throws IllegalArgumentException if the number is less than 1
   */
  public Engine withThreads(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("threads must be 1 or more, got " + number);
    }
    return new Engine(number, progress, stop);
  }

  /**
   * Returns a copy of this engine that reports its progress to the given listener. The listener is
   * called often and from any thread, but never by two threads at once. If it throws an exception,
   * the operation ends.
   */
  public Engine withProgress(Consumer<Progress> listener) {
    return new Engine(threads, listener, stop);
  }

  /**
   * Returns a copy of this engine with a stop condition, which is polled often and from any thread.
   * A stopped operation throws a {@link CancellationException}, except that a stopped search
   * returns the bounds proved so far. Interrupting the calling thread also stops every operation
   * except a search; this has the same effect as killing the program.
   */
  public Engine withStop(BooleanSupplier condition) {
    return new Engine(threads, progress, condition);
  }

  private Watch watch() {
    return new Watch(progress, stop);
  }

  /**
   * Estimates what {@link #build} needs. Works for boards of any size.
   *
   * @param tables the directory of tables, whose free disk space counts; the directory need not
   *     exist
   * @throws IOException if the free disk space cannot be read
   */
  public Plan plan(Path tables, Board board) throws IOException {
    org.saitan.board.Board delegate = board.unwrap(org.saitan.board.Board.class);
    Limits limits = Generator.limits(delegate, new TableDirectory(tables));
    BuildOptions buildOptions = options();
    org.saitan.engine.build.Plan plan =
        limits.choose(Generator.standard().buildable(delegate).plan(buildOptions), buildOptions);
    return new Plan(
        plan.heapBytes(),
        plan.diskBytes(),
        plan.cpuSeconds(),
        limits.obstacle(plan).map(Exception::getMessage));
  }

  private BuildOptions options() {
    return new BuildOptions(threads, true, true);
  }

  /**
   * Builds a board's table. An existing table is replaced only once the new one is complete.
   * Resumes a build that was stopped or killed. The table does not depend on the number of threads.
   *
   * @param tables the directory of tables, which is created if missing
   * @return the table's directory
   * @throws CancellationException if the build is stopped; a later build resumes from the last
   *     checkpoint, if there is one
   * @throws BadInputException if this library has a different board of the same name
   * @throws DoesNotFitException if the memory or disk is too small; the message has figures
   * @throws IOException if a file cannot be read or written, or another program is building this
   *     table
   */
  public Path build(Path tables, Board board) throws IOException {
    org.saitan.board.Board delegate = board.unwrap(org.saitan.board.Board.class);
    Catalogue.standard().requireFreeName(delegate);
    TableDirectory directory = new TableDirectory(tables);
    Watch watch = watch();
    try {
      Generator.standard().build(delegate, directory, options(), watch);
    } catch (IOException e) {
      throw watch.orCancelled(e);
    } catch (IllegalStateException | UncheckedIOException e) {
      throw watch.orCancelled(e);
    }
    return directory.tableOf(board.name());
  }

  /**
   * Proves a table correct, using only the rules of its puzzle.
   *
   * @throws CancellationException if the operation is stopped
   * @throws TableException if a file is corrupt
   * @throws DoesNotFitException if the heap is too small
   */
  public Verdict prove(MoveTable table) {
    return prove(Proof.of(table.unwrap(DistanceTable.class)));
  }

  /**
   * Proves a table correct, using only the rules of its puzzle.
   *
   * @throws CancellationException if the operation is stopped
   * @throws TableException if a file is corrupt
   */
  public Verdict prove(PlacementTable table) {
    return prove(CompletionProof.of(table.unwrap(CompletionTable.class)));
  }

  private Verdict prove(Proof proof) {
    Watch watch = watch();
    try (Workers workers = new Workers(threads, watch::check)) {
      watch.beginPhase("proof", proof.steps());
      Proof.Outcome outcome = proof.run(workers, watch::step);
      return new Verdict(outcome.states(), outcome.faults());
    } catch (IllegalStateException e) {
      throw watch.orCancelled(e);
    }
  }

  /**
   * Counts the optimal solutions of every state of a table in one pass. For a single state, use
   * {@link org.saitan.api.State#solutionCount}.
   *
   * @throws CancellationException if the operation is stopped
   * @throws DoesNotFitException if the heap is too small; at least 12 bytes per stored state are
   *     needed
   * @throws TableException if the table is damaged
   */
  public Solutions countSolutions(MoveTable table) {
    DistanceTable delegate = table.unwrap(DistanceTable.class);
    Watch watch = watch();
    try (Workers workers = new Workers(threads, watch::check)) {
      watch.beginPhase("solutions", SolutionCounts.steps(delegate));
      SolutionCounts counts = SolutionCounts.of(delegate, workers, watch::step);
      return new Solutions(delegate.board(), delegate.numbering(), counts);
    } catch (IllegalStateException e) {
      throw watch.orCancelled(e);
    }
  }

  /**
   * Searches for an optimal solution without a table, within the default limits.
   *
   * @throws BadInputException if the board has no moves, or the text is not one of its states
   */
  public SearchResult search(Board board, String start) {
    return search(board, start, SearchLimits.defaults());
  }

  /**
   * Searches for an optimal solution from a state to the nearest goal, without a table. Returns
   * {@link SearchResult.Found}, {@link SearchResult.Unreachable} or {@link SearchResult.GivenUp}.
   *
   * @throws BadInputException if the board has no moves, or the text is not one of its states
   */
  public SearchResult search(Board board, String start, SearchLimits limits) {
    return search(board, start, board.goals(), limits);
  }

  /**
   * Searches for an optimal solution from a state to the nearest of the given goals.
   *
   * @param goals at least one goal; {@link Board#goals} means all goals of the board
   * @throws BadInputException if the board has no moves, or a text is not one of its states
   * @throws IllegalArgumentException if {@code goals} is empty
   */
  public SearchResult search(Board board, String start, List<String> goals, SearchLimits limits) {
    return search(board, start, goals, limits, OptionalInt.empty(), solution -> {});
  }

  /**
   * Searches for all solutions that are at most {@code extraMoves} moves longer than an optimal
   * one. Solutions end at the first goal they reach, never repeat a state, and never make two
   * consecutive moves that a single move could replace. Returns {@link SearchResult.AllFound} if
   * there are any.
   *
   * @param goals at least one goal; {@link Board#goals} means all goals of the board
   * @param extraMoves the number of extra moves allowed; 0 for optimal solutions only
   * @param solutions receives each solution as it is found, shorter ones first
   * @throws BadInputException if the board has no moves, or a text is not one of its states
   * @throws IllegalArgumentException if {@code goals} is empty or {@code extraMoves} is negative
   */
  public SearchResult searchAll(
      Board board,
      String start,
      List<String> goals,
      int extraMoves,
      SearchLimits limits,
      Consumer<List<SearchResult.Step>> solutions) {
    if (extraMoves < 0) {
      throw new IllegalArgumentException("extraMoves must be 0 or more, got " + extraMoves);
    }
    return search(board, start, goals, limits, OptionalInt.of(extraMoves), solutions);
  }

  private SearchResult search(
      Board board,
      String start,
      List<String> goals,
      SearchLimits limits,
      OptionalInt extraMoves,
      Consumer<List<SearchResult.Step>> solutions) {
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("a search needs at least one goal");
    }
    board.goals(); // This call throws an exception if the board has no moves.
    Puzzle puzzle = board.unwrap(MoveBoard.class).puzzle();
    Position from = puzzle.parse(start);
    List<Position> to = goals.stream().map(puzzle::parse).distinct().toList();
    boolean isOpen = to.equals(puzzle.goals()) && puzzle.hasOpenGoals();
    Optional<TableDirectory> directory = limits.tables().map(TableDirectory::new);
    Catalogue catalogue = directory.map(Catalogue.standard()::with).orElseGet(Catalogue::standard);
    SolutionSearch search =
        new SolutionSearch(
            puzzle,
            isOpen ? List.of() : to,
            new SearchResources(catalogue, directory, limits.memory(), threads));
    SearchWatch watch =
        new SearchWatch(
            limits.time(),
            stop,
            text -> {},
            now -> progress.accept(new Progress(now.length(), now.states(), 0)));
    return search.search(
        new Solver.Request(from, extraMoves, limits.moves(), limits.any() && extraMoves.isEmpty()),
        watch.resume(limits.cursor()),
        solutions);
  }
}
