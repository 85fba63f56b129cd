// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/**
 * Searches for optimal solutions from positions of one puzzle to one set of goals, without a table
 * of the board. A bidirectional search finds short solutions. For longer ones, the solver with the
 * best lower bounds is loaded on first use and kept. Not thread-safe.
 */
public final class SolutionSearch {
  /**
   * The number of states after which a bidirectional search gives way to another solver. Searching
   * this many states takes about a second.
   */
  private static final long SHORT_SEARCH_STATES = 400_000;

  private final Puzzle puzzle;
  private final List<Position> goals;
  private final boolean isOwnGoal;
  private final UnaryOperator<Position> relabeling;
  private final SearchResources resources;
  private final List<Position> ends;
  private final Optional<LowerBounds> bounds;

  /** The solver that uses tables, or null until it is loaded. */
  DeepeningSearch<?> loaded;

  /**
   * Prepares a search without loading anything.
   *
   * @param goals the goals, or an empty list for the puzzle's own goals if not all of them are
   *     known ({@link Puzzle#hasOpenGoals})
   */
  public SolutionSearch(Puzzle puzzle, List<Position> goals, SearchResources resources) {
    this.puzzle = puzzle;
    this.goals = List.copyOf(goals);
    this.resources = resources;
    Optional<UnaryOperator<Position>> renaming =
        goals.size() == 1
            ? puzzle.as(Relabelable.class).flatMap(r -> r.relabeling(goals.get(0)))
            : Optional.empty();
    relabeling = renaming.orElse(UnaryOperator.identity());
    ends = renaming.isPresent() ? puzzle.goals() : List.copyOf(goals);
    isOwnGoal = ends.isEmpty() || ends.equals(puzzle.goals());
    bounds = LowerBounds.of(puzzle, ends, resources.tables());
  }

  /** Returns the solver that uses no lower bounds. */
  private Solver bidirectional(long maxStates) {
    long stateLimit = BidirectionalSearch.maxStates(resources.memory(), puzzle);
    return new BidirectionalSearch(puzzle, ends, Math.min(stateLimit, maxStates));
  }

  /**
   * Runs the search, starting from the watch's cursor.
   *
   * @param watch the watch, which ends the search and reports its progress
   * @param solutions receives each requested solution as it is found, shorter ones first
   */
  public SearchResult search(
      Solver.Request request, SearchWatch watch, Consumer<List<SearchResult.Step>> solutions) {
    Position start = relabeling.apply(request.start());
    List<Reason> byRules = bounds.map(b -> b.whyUnreachable(start)).orElse(List.of());
    if (byRules.isEmpty() && isOwnGoal) {
      byRules = puzzle.whyUnsolvable(start);
    }
    if (!byRules.isEmpty()) {
      return new SearchResult.Unreachable(byRules, 0);
    }
    AtomicReference<List<SearchResult.Step>> first = new AtomicReference<>();
    AtomicLong count = new AtomicLong();
    SearchResult.End outcome =
        solve(
            new Solver.Request(start, request.extraMoves(), request.maxLength(), request.any()),
            watch,
            moves -> {
              List<Position> path = path(request.start(), moves);
              if (isDirect(path)) {
                List<SearchResult.Step> steps = steps(path, moves);
                first.compareAndSet(null, steps);
                count.incrementAndGet();
                solutions.accept(steps);
              }
            },
            moves -> watch.improved(steps(path(request.start(), moves), moves)));
    Optional<List<SearchResult.Step>> optimal = watch.optimal();
    if (outcome == SearchResult.End.STOPPED && optimal.isPresent()) {
      return new SearchResult.Found(optimal.get(), watch.states());
    }
    long states = watch.states();
    return switch (outcome) {
      case SOLVED ->
          request.extraMoves().isEmpty()
              ? new SearchResult.Found(first.get(), states)
              : new SearchResult.AllFound(first.get().size(), count.get(), states);
      case UNREACHABLE -> new SearchResult.Unreachable(List.of(), states);
      default -> watch.givenUp(outcome);
    };
  }

  private SearchResult.End solve(
      Solver.Request request,
      SearchWatch watch,
      Consumer<int[]> solutions,
      Consumer<int[]> improved) {
    try (BeamSearch beam = new BeamSearch(puzzle, request.start(), this::isEnd, improved)) {
      if (request.any()) {
        bounds.flatMap(b -> b.heuristic().guide()).ifPresent(beam::start);
      }
      boolean isResumed = !watch.cursor().equals(SearchResult.Cursor.START);
      if (loaded == null && (bounds.isEmpty() || !isResumed)) {
        SearchResult.End outcome =
            bidirectional(bounds.isEmpty() ? Long.MAX_VALUE : SHORT_SEARCH_STATES)
                .search(request, watch, solutions);
        if (outcome != SearchResult.End.MEMORY || bounds.isEmpty()) {
          return outcome;
        }
      }
      if (loaded == null) {
        try {
          loaded = bounds.get().load(resources, watch);
        } catch (CancellationException e) {
          return SearchResult.End.STOPPED;
        } catch (DoesNotFitException e) {
          watch.remark(e.getMessage());
          return bidirectional(Long.MAX_VALUE).search(request, watch, solutions);
        }
        loaded.remarks().forEach(watch::remark);
      }
      if (request.any()) {
        beam.start(loaded::guide);
      }
      return loaded.search(request, watch, solutions);
    }
  }

  private boolean isEnd(Position position) {
    return ends.isEmpty() ? puzzle.isGoal(position) : ends.contains(position);
  }

  /** Replays a solution according to the rules. */
  private List<Position> path(Position start, int[] moves) {
    List<Position> path = new ArrayList<>(List.of(start));
    for (int move : moves) {
      path.add(puzzle.apply(path.get(path.size() - 1), move).orElseThrow());
    }
    Position end = path.get(path.size() - 1);
    if (goals.isEmpty() ? !puzzle.isGoal(end) : !goals.contains(end)) {
      throw new IllegalStateException("a solution ends at " + puzzle.format(end));
    }
    return path;
  }

  private List<SearchResult.Step> steps(List<Position> path, int[] moves) {
    List<SearchResult.Step> steps = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      steps.add(
          new SearchResult.Step(
              puzzle.moveName(path.get(i), moves[i]), puzzle.format(path.get(i + 1))));
    }
    return steps;
  }

  /**
   * Returns whether no position is repeated and no single move could replace two consecutive moves.
   */
  private boolean isDirect(List<Position> path) {
    for (int i = 1; i < path.size(); i++) {
      if (path.subList(0, i).contains(path.get(i))
          || i > 1 && isOneMove(path.get(i - 2), path.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOneMove(Position from, Position to) {
    return IntStream.range(0, puzzle.moves())
        .anyMatch(move -> puzzle.apply(from, move).filter(to::equals).isPresent());
  }
}
