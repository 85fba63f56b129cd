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
import org.saitan.api.FillingTable;
import org.saitan.api.MoveTable;
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
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceTable;

/**
 * Makes tables, proves them, counts solutions, and searches where there is no table. Immutable;
 * several threads may use one.
 */
public final class Engine {
  /**
   * How far work is.
   *
   * @param phase what is being done, such as {@code set-up}, {@code layer 7}, {@code writing},
   *     {@code proof}, of a search what is known: {@code at least 5 moves}, {@code between 5 and 9
   *     moves}; phases that take no time worth a word are left out
   * @param done steps of the phase that are done; of a search, the states looked at
   * @param total steps of the phase; of a search, 0
   */
  public record Progress(String phase, long done, long total) {}

  /**
   * What a build would need, about.
   *
   * @param heapBytes heap of the program
   * @param diskBytes disk while it works; less stays
   * @param cpuSeconds rough processor time, all threads together; NaN if the number of states is
   *     not known
   * @param obstacle why it cannot work with the heap and the disk that are there, with figures;
   *     empty if it can
   */
  public record Plan(
      double heapBytes, double diskBytes, double cpuSeconds, Optional<String> obstacle) {}

  /**
   * What the proof of a table came to.
   *
   * @param states states that were proved
   * @param faults what is wrong, the first few; empty if all is right
   */
  public record Verdict(long states, List<String> faults) {
    /** Copies the list. */
    public Verdict {
      faults = List.copyOf(faults);
    }

    /** Returns whether the table is right. */
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

  /** Returns the usual engine: a thread a core, without a word, to the end. */
  public static Engine usual() {
    return new Engine(Runtime.getRuntime().availableProcessors(), said -> {}, () -> false);
  }

  /**
   * Returns the same engine with so many threads.
   *
   * @throws IllegalArgumentException if that is less than 1
   */
  public Engine withThreads(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("threads must be 1 or more, got " + number);
    }
    return new Engine(number, progress, stop);
  }

  /**
   * Returns the same engine that reports how far it is, often, from any thread, one call at a time.
   * What the listener throws ends the work.
   */
  public Engine withProgress(Consumer<Progress> listener) {
    return new Engine(threads, listener, stop);
  }

  /**
   * Returns the same engine that asks, often, from any thread, whether to stop. Work that is
   * stopped ends with a {@link CancellationException}; a search says what is proved by then. An
   * interrupt of the thread that called stops all but a search, too, as if the program were killed.
   */
  public Engine withStop(BooleanSupplier whether) {
    return new Engine(threads, progress, whether);
  }

  private Watch watch() {
    return new Watch(progress, stop);
  }

  /**
   * Returns what {@link #build} would need, computed beforehand, for any board, even a hopeless
   * one.
   *
   * @param tables the directory where tables live, whose disk counts; need not be there
   * @throws IOException if the disk cannot be asked how much is free
   */
  public Plan plan(Path tables, Board board) throws IOException {
    org.saitan.board.Board wanted = board.unwrap(org.saitan.board.Board.class);
    Limits limits = Generator.limits(wanted, new TableHome(tables));
    BuildOptions how = options();
    org.saitan.engine.build.Plan plan =
        limits.choose(Generator.standard().of(wanted).plan(how), how);
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
   * Makes the table of a board, in place of a former one, which is there until the new one is
   * whole. A build that was stopped or killed goes on where it was. The table is the same for any
   * number of threads.
   *
   * @param tables the directory where tables live; made if it is not there
   * @return the directory of the table
   * @throws CancellationException if it was stopped: what is complete is kept to go on from, or
   *     nothing
   * @throws BadInputException if the board's name is that of another board of this library
   * @throws DoesNotFitException if memory or disk are too small, with figures
   * @throws IOException if a file cannot be read or written, or another program makes this table
   */
  public Path build(Path tables, Board board) throws IOException {
    org.saitan.board.Board wanted = board.unwrap(org.saitan.board.Board.class);
    Catalogue.standard().requireFreeName(wanted);
    TableHome home = new TableHome(tables);
    Watch watch = watch();
    try {
      Generator.standard().build(wanted, home, options(), watch);
    } catch (IOException e) {
      throw watch.orCancelled(e);
    } catch (IllegalStateException | UncheckedIOException e) {
      throw watch.orCancelled(e);
    }
    return home.finished(board.name());
  }

  /**
   * Proves a table from the rules, instead of trusting it.
   *
   * @throws CancellationException if it was stopped
   * @throws TableException if a file is not as it was written
   * @throws DoesNotFitException if the heap is too small
   */
  public Verdict prove(MoveTable table) {
    return prove(Proof.of(table.unwrap(DistanceTable.class)));
  }

  /**
   * Proves a table from the rules alone, instead of trusting it.
   *
   * @throws CancellationException if it was stopped
   * @throws TableException if a file is not as it was written
   */
  public Verdict prove(FillingTable table) {
    return prove(CompletionProof.of(table.unwrap(CompletionTable.class)));
  }

  private Verdict prove(Proof proof) {
    Watch watch = watch();
    try (Workers workers = new Workers(threads, watch::check)) {
      watch.phase("proof", proof.steps());
      Proof.Outcome found = proof.run(workers, watch::step);
      return new Verdict(found.states(), found.faults());
    } catch (IllegalStateException e) {
      throw watch.orCancelled(e);
    }
  }

  /**
   * Counts the optimal solutions of every state of a table. For single states, {@link
   * org.saitan.api.State#solutionCount} needs no such pass.
   *
   * @throws CancellationException if it was stopped
   * @throws DoesNotFitException if the heap is too small: 12 bytes a stored state and more
   * @throws TableException if the table is damaged
   */
  public Solutions countSolutions(MoveTable table) {
    DistanceTable counted = table.unwrap(DistanceTable.class);
    Watch watch = watch();
    try (Workers workers = new Workers(threads, watch::check)) {
      watch.phase("solutions", SolutionCounts.steps(counted));
      SolutionCounts counts = SolutionCounts.of(counted, workers, watch::step);
      return new Solutions(counted.board(), counted.numbering(), counts);
    } catch (IllegalStateException e) {
      throw watch.orCancelled(e);
    }
  }

  /**
   * Searches for an optimal solution without a table, with the usual limits.
   *
   * @throws BadInputException if the board is none of moves, or the text no state of it
   */
  public SearchResult search(Board board, String start) {
    return search(board, start, SearchLimits.usual());
  }

  /**
   * Searches for an optimal solution without a table, from a state to the nearest goal: {@link
   * SearchResult.Found}, {@link SearchResult.Unreachable} or {@link SearchResult.GivenUp}.
   *
   * @throws BadInputException if the board is none of moves, or the text no state of it
   */
  public SearchResult search(Board board, String start, SearchLimits limits) {
    return search(board, start, board.goals(), limits);
  }

  /**
   * Searches for an optimal solution from a state to the nearest of some.
   *
   * @param goals at least one; {@link Board#goals} stands for all goals of the board
   * @throws BadInputException if the board is none of moves, or a text no state of it
   * @throws IllegalArgumentException if there is no goal
   */
  public SearchResult search(Board board, String start, List<String> goals, SearchLimits limits) {
    return search(board, start, goals, limits, OptionalInt.empty(), solution -> {});
  }

  /**
   * Searches for all solutions that are at most some moves longer than the shortest, end at the
   * first goal they come to, visit no state twice, and have no two moves in a row that do what one
   * does. The answer is {@link SearchResult.AllFound} where there are any.
   *
   * @param goals at least one; {@link Board#goals} stands for all goals of the board
   * @param within how many moves longer; 0 for all optimal solutions
   * @param solutions takes each solution as it is found, shorter ones first
   * @throws BadInputException if the board is none of moves, or a text no state of it
   * @throws IllegalArgumentException if there is no goal, or {@code within} is negative
   */
  public SearchResult searchAll(
      Board board,
      String start,
      List<String> goals,
      int within,
      SearchLimits limits,
      Consumer<List<SearchResult.Step>> solutions) {
    if (within < 0) {
      throw new IllegalArgumentException("within must be 0 or more, got " + within);
    }
    return search(board, start, goals, limits, OptionalInt.of(within), solutions);
  }

  private SearchResult search(
      Board board,
      String start,
      List<String> goals,
      SearchLimits limits,
      OptionalInt within,
      Consumer<List<SearchResult.Step>> solutions) {
    if (goals.isEmpty()) {
      throw new IllegalArgumentException("a search needs a goal");
    }
    board.goals(); // Refuses a board without moves.
    Puzzle puzzle = board.unwrap(MoveBoard.class).puzzle();
    Position from = puzzle.parse(start);
    List<Position> to = goals.stream().map(puzzle::parse).distinct().toList();
    boolean isOpen = to.equals(puzzle.goals()) && puzzle.hasOpenGoals();
    Optional<TableHome> home = limits.tables().map(TableHome::new);
    Catalogue catalogue = home.map(Catalogue.standard()::with).orElseGet(Catalogue::standard);
    SolutionSearch search =
        new SolutionSearch(
            puzzle,
            isOpen ? List.of() : to,
            new SearchResources(catalogue, home, limits.memory(), threads));
    SearchWatch watch =
        new SearchWatch(
            limits.time(),
            stop,
            text -> {},
            now -> progress.accept(new Progress(now.length(), now.states(), 0)));
    return search.search(
        new Solver.Request(from, within, limits.moves(), limits.any() && within.isEmpty()),
        watch.resume(limits.from()),
        solutions);
  }
}
