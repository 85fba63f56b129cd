// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.saitan.board.PlacementBoard;
import org.saitan.placement.Assignment;
import org.saitan.placement.CellCounts;
import org.saitan.placement.Census;
import org.saitan.placement.ClueRemoval;
import org.saitan.placement.Completions;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.placement.MinimumClues;
import org.saitan.placement.PartialSolution;
import org.saitan.placement.Solutions;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.question.Invocation;

/**
 * Answers questions about a placement puzzle, from its table if that suffices, and otherwise by
 * sweeping the board in memory.
 *
 * @param tables the available tables
 * @param given the board and its given cells
 * @param budget the limit on work for an answer
 */
public record PlacementProber(CompletionTables tables, PartialBoard given, WorkBudget budget)
    implements Invocation.Source {
  private static final int MAX_ATTEMPTS = 1000;

  private static final Reason NOT_AS_GIVEN =
      new Reason("placement.not-as-given", Map.of(), "the solution differs from the given cells");

  @Override
  public PlacementBoard board() {
    return given.board();
  }

  /** Returns this prober with other given cells. */
  public PlacementProber with(PartialBoard newGiven) {
    return new PlacementProber(tables, newGiven, budget);
  }

  /**
   * Sweeps the board in memory.
   *
   * @throws DoesNotFitException if that exceeds the budget
   */
  private InMemoryCompletions sweep(PartialBoard start) {
    return InMemoryCompletions.of(
        start.rules(), start.cells(), new SweepLimit(start.board(), budget));
  }

  /**
   * Computes an answer from the board's table if there is one and no cells are given, otherwise
   * from a sweep in memory. Both give the same results.
   *
   * @throws org.saitan.table.TableException if the table cannot be read
   * @throws DoesNotFitException if a sweep exceeds the budget
   */
  private <T> T fromCompletions(PartialBoard start, Function<Completions, T> answer) {
    return start.cells().isEmpty() && tables.has(start.board())
        ? tables.with(start.board(), answer)
        : answer.apply(sweep(start));
  }

  /** Returns the number of solutions with each color in each cell. */
  public CellCounts cellCounts() {
    return CellCounts.of(sweep(given), budget::check);
  }

  /**
   * Returns the number of solutions and the totals of the census. Must be called only if no cells
   * are given.
   */
  public Census.Tally tally() {
    if (tables.has(board())) {
      return tables.with(board(), table -> table.manifest().tally());
    }
    Census census = given.rules().census();
    new SweepLimit(board(), budget).requireCensus(census);
    return census.count(Runtime.getRuntime().availableProcessors(), progress -> {}, budget::check);
  }

  /**
   * Computes an answer from the numbered solutions.
   *
   * @param answer computes the answer; must not keep a reference to the solutions
   */
  public <T> T fromSolutions(Function<Solutions, T> answer) {
    return fromCompletions(given, completions -> answer.apply(new Solutions(completions)));
  }

  /**
   * Returns the reasons why a full board is not a solution (at least one). Must be called only if
   * it is not a solution.
   */
  public List<Reason> whyNotSolution(Assignment full) {
    List<Reason> violations = given.rules().violations(full);
    boolean asGiven =
        IntStream.range(0, full.cells())
            .allMatch(cell -> given.cells().allows(cell, full.color(cell)));
    return violations.isEmpty() && !asGiven
        ? List.of(NOT_AS_GIVEN)
        : given.with(full).whyNoSolution();
  }

  /**
   * Returns the number of completions with each color in the next empty cell, in the order of the
   * sweep.
   */
  public NextCell nextCell() {
    PartialBoard empty = given.with(given.rules().emptyBoard());
    return isPrefixGiven() ? fromCompletions(empty, this::nextByWalk) : nextBySweep();
  }

  /** Returns whether the given cells are the first cells in the order of the sweep. */
  private boolean isPrefixGiven() {
    return IntStream.range(0, given.cells().count())
        .allMatch(step -> given.cells().has(given.rules().cellAt(step)));
  }

  private NextCell nextByWalk(Completions completions) {
    PartialSolution partial = new PartialSolution(completions);
    BigInteger ways = completions.total();
    for (int step = 0; step < given.cells().count() && ways.signum() > 0; step++) {
      int color = given.cells().color(partial.nextCell());
      ways = partial.completions(color);
      if (ways.signum() > 0) {
        partial.assign(color);
      }
    }
    if (ways.signum() == 0 || partial.isFull()) {
      return NextCell.none(ways);
    }
    List<BigInteger> byColor = colors().mapToObj(partial::completions).toList();
    return new NextCell(ways, Optional.of(partial.nextCell()), byColor);
  }

  private NextCell nextBySweep() {
    CellCounts counts = cellCounts();
    if (counts.total().signum() == 0) {
      return NextCell.none(counts.total());
    }
    int cell =
        IntStream.range(0, given.rules().cells())
            .map(given.rules()::cellAt)
            .filter(next -> !given.cells().has(next))
            .findFirst()
            .orElseThrow();
    List<BigInteger> byColor = colors().mapToObj(color -> counts.count(cell, color)).toList();
    return new NextCell(counts.total(), Optional.of(cell), byColor);
  }

  private IntStream colors() {
    return IntStream.range(0, given.rules().colors().size());
  }

  /**
   * Returns a puzzle with a unique solution and no redundant clue.
   *
   * @param maxClues the maximum number of clues
   * @throws BadInputException if many random puzzles were tried and none has so few clues
   */
  public PlacementPuzzle puzzle(long seed, int maxClues) {
    return fromCompletions(given, completions -> puzzle(completions, seed, maxClues));
  }

  private PlacementPuzzle puzzle(Completions completions, long seed, int maxClues) {
    SplittableRandom random = new SplittableRandom(seed);
    Solutions solutions = solutions(completions);
    int fewest = given.rules().cells();
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      Assignment solution = solutions.sample(random);
      Assignment clues = ClueRemoval.of(given.rules(), solution, random, budget::check);
      if (clues.count() <= maxClues) {
        return new PlacementPuzzle(clues, solution, Optional.empty(), Optional.empty());
      }
      fewest = Math.min(fewest, clues.count());
    }
    throw new BadInputException(
        "none of %d random puzzles has at most %d %s; the best one has %d. Allow more %s or try another seed"
            .formatted(
                MAX_ATTEMPTS,
                maxClues,
                given.rules().filledCellsNoun(),
                fewest,
                given.rules().filledCellsNoun()));
  }

  private Solutions solutions(Completions completions) {
    Solutions solutions = new Solutions(completions);
    if (solutions.total().signum() == 0) {
      throw new BadInputException(board().name() + " has no solution");
    }
    return solutions;
  }

  /**
   * Returns a puzzle with the minimum number of clues, or with the fewest clues found within the
   * time limit.
   *
   * @param seed selects one of these puzzles
   * @param time the time limit, or empty if there is none
   * @throws BadInputException if the board has no solution
   */
  public PlacementPuzzle fewestClues(long seed, Optional<Duration> time) {
    long end = System.nanoTime() + time.map(Duration::toNanos).orElse(0L);
    return fromCompletions(
        given,
        completions -> {
          solutions(completions);
          MinimumClues.MinimumCluePuzzle puzzle =
              MinimumClues.of(
                  completions,
                  new SplittableRandom(seed),
                  () -> {
                    budget.check();
                    return time.isEmpty() || System.nanoTime() - end < 0;
                  });
          Optional<Integer> bound = Optional.of(puzzle.lowerBound());
          return new PlacementPuzzle(
              puzzle.clues(),
              new Solutions(sweep(given.with(puzzle.clues()))).nth(BigInteger.ZERO),
              bound.filter(fewest -> puzzle.isProvedMinimum()),
              bound.filter(atLeast -> !puzzle.isProvedMinimum()));
        });
  }

  /**
   * A puzzle with a unique solution and no redundant clue.
   *
   * @param clues the clues
   * @param solution the only solution
   * @param fewest the proved minimum number of clues of any puzzle on this board, or empty if no
   *     minimum was searched for or proved
   * @param atLeast the proved lower bound if a search for the minimum ended early, otherwise empty
   */
  public record PlacementPuzzle(
      Assignment clues, Assignment solution, Optional<Integer> fewest, Optional<Integer> atLeast) {}

  /**
   * The number of completions with each color in the next cell of a partly filled board.
   *
   * @param solutions the number of completions
   * @param cell the next cell, or empty if the board is full or has no completion
   * @param ways the number of completions with each color in the next cell, or empty if there is no
   *     next cell
   */
  public record NextCell(BigInteger solutions, Optional<Integer> cell, List<BigInteger> ways) {

    /** Returns the answer without a next cell. */
    static NextCell none(BigInteger solutions) {
      return new NextCell(solutions, Optional.empty(), List.of());
    }
  }
}
