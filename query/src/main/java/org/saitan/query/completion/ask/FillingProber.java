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
import org.saitan.filling.Abilities.Explained;
import org.saitan.filling.CellCounts;
import org.saitan.filling.Census;
import org.saitan.filling.ClueRemoval;
import org.saitan.filling.Completions;
import org.saitan.filling.FewestClues;
import org.saitan.filling.Fill;
import org.saitan.filling.GivenCells;
import org.saitan.filling.Solutions;
import org.saitan.filling.SweptCompletions;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Reason;
import org.saitan.table.completion.CompletionTable;

/**
 * Asks about a board to fill, by its table where there is one and it helps, else by a sweep.
 *
 * @param tables where a table of the board may be
 * @param given the board and the cells given
 * @param effort how much work an answer may take
 */
public record FillingProber(CompletionTables tables, Given given, SweepEffort effort) {
  private static final int MOST_CELLS_FOR_REMARK = 16;
  private static final int MOST_ATTEMPTS = 1000;

  private static final Reason NOT_AS_GIVEN =
      new Reason("filling.not-as-given", Map.of(), "it is not as given");

  private Source open() {
    return Source.of(tables, given, effort);
  }

  /** Returns how often each cell has each colour. */
  public CellCounts cellCounts() {
    return CellCounts.of(Source.sweep(given, effort), effort::check);
  }

  /** Returns the number of solutions, and the totals of a census, with nothing given. */
  public Census.Tally tally() {
    Optional<CompletionTable> table = tables.borrow(given.board());
    if (table.isPresent()) {
      try {
        return table.get().manifest().tally();
      } finally {
        tables.giveBack().accept(table.get());
      }
    }
    Optional<Census> census = given.filling().able(Census.class);
    if (census.isEmpty()) {
      return Census.Tally.of(Source.sweep(given, effort).total());
    }
    effort.requireCensus(given.board(), census.get());
    return census.get().take(Runtime.getRuntime().availableProcessors(), said -> {}, effort::check);
  }

  /**
   * Answers from the solutions, which have numbers.
   *
   * @param answer answers; the solutions are not to be used after
   */
  public <T> T fromSolutions(Function<Solutions, T> answer) {
    try (Source source = open()) {
      return answer.apply(new Solutions(source.completions()));
    }
  }

  /** Returns why a full board is no solution, known to be so; never empty. */
  public List<Reason> whyNoRank(GivenCells full) {
    List<Reason> broken =
        given.filling().able(Explained.class).map(rules -> rules.broken(full)).orElse(List.of());
    boolean asGiven =
        IntStream.range(0, full.cells())
            .allMatch(cell -> given.cells().allows(cell, full.colour(cell)));
    return broken.isEmpty() && !asGiven ? List.of(NOT_AS_GIVEN) : given.with(full).whyNoSolution();
  }

  /** Returns what each colour in the next cell of the sweep that is empty leaves. */
  public NextCell nextCell() {
    return givenIsFirst() ? nextByWalk() : nextBySweep();
  }

  /** Returns whether the first cells of the sweep are given and no others. */
  private boolean givenIsFirst() {
    return IntStream.range(0, given.cells().count())
        .allMatch(step -> given.cells().has(given.filling().cellAt(step)));
  }

  private NextCell nextByWalk() {
    Given nothing = given.with(given.filling().nothingGiven());
    try (Source source = Source.of(tables, nothing, effort)) {
      Completions completions = source.completions();
      Fill fill = new Fill(completions);
      BigInteger ways = completions.total();
      for (int step = 0; step < given.cells().count() && ways.signum() > 0; step++) {
        int colour = given.cells().colour(fill.cell());
        ways = fill.ways(colour);
        if (ways.signum() > 0) {
          fill.put(colour);
        }
      }
      if (ways.signum() == 0 || fill.isFull()) {
        return NextCell.none(ways);
      }
      List<BigInteger> byColour = colours().mapToObj(fill::ways).toList();
      return new NextCell(ways, OptionalInt.of(fill.cell()), byColour);
    }
  }

  private NextCell nextBySweep() {
    CellCounts counts = cellCounts();
    if (counts.total().signum() == 0) {
      return NextCell.none(counts.total());
    }
    int cell =
        IntStream.range(0, given.filling().cells())
            .map(given.filling()::cellAt)
            .filter(next -> !given.cells().has(next))
            .findFirst()
            .orElseThrow();
    List<BigInteger> byColour = colours().mapToObj(colour -> counts.count(cell, colour)).toList();
    return new NextCell(counts.total(), OptionalInt.of(cell), byColour);
  }

  private IntStream colours() {
    return IntStream.range(0, given.filling().colours().size());
  }

  /**
   * Returns a puzzle with one solution and no superfluous clue.
   *
   * @param most the most clues it may have
   * @throws BadInputException if none of many that are drawn has so few
   */
  public FillingPuzzle puzzle(long seed, int most) {
    SplittableRandom random = new SplittableRandom(seed);
    try (Source source = open()) {
      Solutions solutions = solutions(source);
      int least = given.filling().cells();
      for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        GivenCells solution = solutions.sample(random);
        GivenCells clues = ClueRemoval.of(given.filling(), solution, random, effort::check);
        if (clues.count() <= most) {
          OptionalInt fewest =
              given.filling().cells() <= MOST_CELLS_FOR_REMARK
                  ? OptionalInt.of(fewest(source))
                  : OptionalInt.empty();
          return new FillingPuzzle(clues, solution, fewest, OptionalInt.empty());
        }
        least = Math.min(least, clues.count());
      }
      throw new BadInputException(
          "none of %d puzzles drawn has at most %d %s, the best has %d; ask for more %s or another seed"
              .formatted(
                  MOST_ATTEMPTS,
                  most,
                  given.filling().filledCells(),
                  least,
                  given.filling().filledCells()));
    }
  }

  private int fewest(Source source) {
    return FewestClues.of(source.completions(), new SplittableRandom(0), this::goesOn).atLeast();
  }

  private boolean goesOn() {
    effort.check();
    return true;
  }

  private Solutions solutions(Source source) {
    Solutions solutions = new Solutions(source.completions());
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
  public FillingPuzzle fewestClues(long seed, Optional<Duration> time) {
    long end = System.nanoTime() + time.map(Duration::toNanos).orElse(0L);
    try (Source source = open()) {
      solutions(source);
      FewestClues.Found found =
          FewestClues.of(
              source.completions(),
              new SplittableRandom(seed),
              () -> goesOn() && (time.isEmpty() || System.nanoTime() - end < 0));
      return new FillingPuzzle(
          found.clues(),
          new Solutions(Source.sweep(given.with(found.clues()), effort)).nth(BigInteger.ZERO),
          found.isProved() ? OptionalInt.of(found.atLeast()) : OptionalInt.empty(),
          found.isProved() ? OptionalInt.empty() : OptionalInt.of(found.atLeast()));
    }
  }

  /**
   * A puzzle with one solution and no superfluous clue.
   *
   * @param clues the clues
   * @param solution the only solution
   * @param fewest the least number of clues that any puzzle of this board can have; empty where it
   *     is not known
   * @param atLeast a number of clues that every puzzle of this board has, where it was searched for
   *     the fewest and they were not found, or not proved, in time; else empty
   */
  public record FillingPuzzle(
      GivenCells clues, GivenCells solution, OptionalInt fewest, OptionalInt atLeast) {}

  /**
   * What each colour in the next cell of a partly filled board leaves.
   *
   * @param solutions number of ways to fill the rest
   * @param cell the next cell; empty if the board is full, or there is no way
   * @param ways number of ways with each colour there; empty if there is no next cell
   */
  public record NextCell(BigInteger solutions, OptionalInt cell, List<BigInteger> ways) {

    /** Returns the answer where there is no next cell. */
    static NextCell none(BigInteger solutions) {
      return new NextCell(solutions, OptionalInt.empty(), List.of());
    }
  }

  /**
   * Where the completions of a board come from: its table, if there is one and nothing is given,
   * else a sweep in memory. Both say the same.
   */
  private record Source(Completions completions, Runnable after) implements AutoCloseable {
    /**
     * Borrows or makes the completions of a board.
     *
     * @throws org.saitan.table.TableException if there is a table and it cannot be read
     * @throws DoesNotFitException if a sweep takes more than the effort
     */
    static Source of(CompletionTables tables, Given given, SweepEffort effort) {
      Optional<CompletionTable> table =
          given.cells().isEmpty() ? tables.borrow(given.board()) : Optional.empty();
      return table
          .map(found -> new Source(found, () -> tables.giveBack().accept(found)))
          .orElseGet(() -> new Source(sweep(given, effort), () -> {}));
    }

    /**
     * Sweeps a board in memory.
     *
     * @throws DoesNotFitException if that takes more than the effort
     */
    static SweptCompletions sweep(Given given, SweepEffort effort) {
      return SweptCompletions.of(given.filling(), given.cells(), effort.observer(given.board()));
    }

    @Override
    public void close() {
      after.run();
    }
  }
}
