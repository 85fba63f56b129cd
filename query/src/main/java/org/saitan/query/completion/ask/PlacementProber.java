// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
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

/**
 * Asks about a placement puzzle, by its table where there is one and it helps, else by a sweep.
 *
 * @param tables where a table of the board may be
 * @param given the board and the cells given
 * @param effort how much work an answer may take
 */
public record PlacementProber(CompletionTables tables, PartialBoard given, WorkBudget budget) {
  private static final int MOST_ATTEMPTS = 1000;

  private static final Reason NOT_AS_GIVEN =
      new Reason("placement.not-as-given", Map.of(), "it is not as given");

  /**
   * Sweeps the board in memory.
   *
   * @throws DoesNotFitException if that takes more than the effort
   */
  private InMemoryCompletions sweep(PartialBoard of) {
    return InMemoryCompletions.of(of.rules(), of.cells(), new SweepLimit(of.board(), budget));
  }

  /**
   * Answers from the table of the board, if there is one and nothing is given, else from a sweep in
   * memory. Both say the same.
   *
   * @throws org.saitan.table.TableException if there is a table and it cannot be read
   * @throws DoesNotFitException if a sweep takes more than the effort
   */
  private <T> T fromCompletions(PartialBoard of, Function<Completions, T> answer) {
    return of.cells().isEmpty() && tables.has(of.board())
        ? tables.ask(of.board(), answer)
        : answer.apply(sweep(of));
  }

  /** Returns how often each cell has each color. */
  public CellCounts cellCounts() {
    return CellCounts.of(sweep(given), budget::check);
  }

  /** Returns the number of solutions, and the totals of a census, with nothing given. */
  public Census.Tally tally() {
    if (tables.has(given.board())) {
      return tables.ask(given.board(), table -> table.manifest().tally());
    }
    Census census = given.rules().census();
    new SweepLimit(given.board(), budget).requireCensus(census);
    return census.count(Runtime.getRuntime().availableProcessors(), said -> {}, budget::check);
  }

  /**
   * Answers from the solutions, which have numbers.
   *
   * @param answer answers; the solutions are not to be used after
   */
  public <T> T fromSolutions(Function<Solutions, T> answer) {
    return fromCompletions(given, completions -> answer.apply(new Solutions(completions)));
  }

  /** Returns why a full board is no solution, known to be so; never empty. */
  public List<Reason> whyNoRank(Assignment full) {
    List<Reason> violations = given.rules().violations(full);
    boolean asGiven =
        IntStream.range(0, full.cells())
            .allMatch(cell -> given.cells().allows(cell, full.color(cell)));
    return violations.isEmpty() && !asGiven
        ? List.of(NOT_AS_GIVEN)
        : given.with(full).whyNoSolution();
  }

  /** Returns what each color in the next cell of the sweep that is empty leaves. */
  public NextCell nextCell() {
    PartialBoard nothing = given.with(given.rules().emptyBoard());
    return givenIsFirst() ? fromCompletions(nothing, this::nextByWalk) : nextBySweep();
  }

  /** Returns whether the first cells of the sweep are given and no others. */
  private boolean givenIsFirst() {
    return IntStream.range(0, given.cells().count())
        .allMatch(step -> given.cells().has(given.rules().cellAt(step)));
  }

  private NextCell nextByWalk(Completions completions) {
    PartialSolution partial = new PartialSolution(completions);
    BigInteger ways = completions.total();
    for (int step = 0; step < given.cells().count() && ways.signum() > 0; step++) {
      int color = given.cells().color(partial.nextCell());
      ways = partial.ways(color);
      if (ways.signum() > 0) {
        partial.assign(color);
      }
    }
    if (ways.signum() == 0 || partial.isFull()) {
      return NextCell.none(ways);
    }
    List<BigInteger> byColor = colors().mapToObj(partial::ways).toList();
    return new NextCell(ways, OptionalInt.of(partial.nextCell()), byColor);
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
    return new NextCell(counts.total(), OptionalInt.of(cell), byColor);
  }

  private IntStream colors() {
    return IntStream.range(0, given.rules().colors().size());
  }

  /**
   * Returns a puzzle with one solution and no superfluous clue.
   *
   * @param most the most clues it may have
   * @throws BadInputException if none of many that are drawn has so few
   */
  public PlacementPuzzle puzzle(long seed, int most) {
    return fromCompletions(given, completions -> puzzle(completions, seed, most));
  }

  private PlacementPuzzle puzzle(Completions completions, long seed, int most) {
    SplittableRandom random = new SplittableRandom(seed);
    Solutions solutions = solutions(completions);
    int least = given.rules().cells();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Assignment solution = solutions.sample(random);
      Assignment clues = ClueRemoval.of(given.rules(), solution, random, budget::check);
      if (clues.count() <= most) {
        return new PlacementPuzzle(clues, solution, OptionalInt.empty(), OptionalInt.empty());
      }
      least = Math.min(least, clues.count());
    }
    throw new BadInputException(
        "none of %d puzzles drawn has at most %d %s, the best has %d; ask for more %s or another seed"
            .formatted(
                MOST_ATTEMPTS,
                most,
                given.rules().filledCellsNoun(),
                least,
                given.rules().filledCellsNoun()));
  }

  private Solutions solutions(Completions completions) {
    Solutions solutions = new Solutions(completions);
    if (solutions.total().signum() == 0) {
      throw new BadInputException(given.board().name() + " has no solution at all");
    }
    return solutions;
  }

  /**
   * Returns a puzzle with as few clues as any can have, or as few as are found in time.
   *
   * @param seed another one makes another puzzle
   * @param time how long to search; empty for as long as it takes
   * @throws BadInputException if the board has no solution
   */
  public PlacementPuzzle fewestClues(long seed, Optional<Duration> time) {
    long end = System.nanoTime() + time.map(Duration::toNanos).orElse(0L);
    return fromCompletions(
        given,
        completions -> {
          solutions(completions);
          MinimumClues.MinimumCluePuzzle found =
              MinimumClues.of(
                  completions,
                  new SplittableRandom(seed),
                  () -> {
                    budget.check();
                    return time.isEmpty() || System.nanoTime() - end < 0;
                  });
          return new PlacementPuzzle(
              found.clues(),
              new Solutions(sweep(given.with(found.clues()))).nth(BigInteger.ZERO),
              found.isProvedMinimum() ? OptionalInt.of(found.lowerBound()) : OptionalInt.empty(),
              found.isProvedMinimum() ? OptionalInt.empty() : OptionalInt.of(found.lowerBound()));
        });
  }

  /**
   * A puzzle with one solution and no superfluous clue.
   *
   * @param clues the clues
   * @param solution the only solution
   * @param fewest the least number of clues that any puzzle of this board can have, where it was
   *     searched for and proved; else empty
   * @param atLeast a number of clues that every puzzle of this board has, where it was searched for
   *     the fewest and they were not found, or not proved, in time; else empty
   */
  public record PlacementPuzzle(
      Assignment clues, Assignment solution, OptionalInt fewest, OptionalInt atLeast) {}

  /**
   * What each color in the next cell of a partly filled board leaves.
   *
   * @param solutions number of ways to fill the rest
   * @param cell the next cell; empty if the board is full, or there is no way
   * @param ways number of ways with each color there; empty if there is no next cell
   */
  public record NextCell(BigInteger solutions, OptionalInt cell, List<BigInteger> ways) {

    /** Returns the answer where there is no next cell. */
    static NextCell none(BigInteger solutions) {
      return new NextCell(solutions, OptionalInt.empty(), List.of());
    }
  }
}
