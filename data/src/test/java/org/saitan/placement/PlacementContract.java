// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.saitan.rules.Notation;

/**
 * What every filling must keep, held against all full boards of small sizes: its rules as a sweep
 * say what its rules as a person reads them say, and all that is counted follows.
 */
public abstract class PlacementContract {
  private static final int MOST_FULL_BOARDS = 1 << 16;

  /** Returns boards of several sizes, tall and wide, each with at most 65,536 full boards. */
  protected abstract List<? extends Filling> small();

  /** Returns whether a full board is a solution, straight from the rules, without the sweep. */
  protected abstract boolean isSolution(Filling filling, GivenCells full);

  private Stream<DynamicTest> each(Consumer<Filling> test) {
    return small().stream().map(f -> DynamicTest.dynamicTest(f.name(), () -> test.accept(f)));
  }

  /** Returns the colours of every cell of every solution, found by looking at every full board. */
  private List<GivenCells> solutions(Filling filling) {
    int colours = filling.colours().size();
    assertThat(Math.pow(colours, filling.cells())).isLessThanOrEqualTo(MOST_FULL_BOARDS);
    List<GivenCells> boards = List.of(filling.nothingGiven());
    for (int cell = 0; cell < filling.cells(); cell++) {
      List<GivenCells> more = new ArrayList<>();
      for (GivenCells board : boards) {
        for (int colour = 0; colour < colours; colour++) {
          more.add(board.with(cell, colour));
        }
      }
      boards = more;
    }
    return boards.stream().filter(full -> isSolution(filling, full)).toList();
  }

  private static boolean agrees(GivenCells full, GivenCells given) {
    for (int cell = 0; cell < full.cells(); cell++) {
      if (!given.allows(cell, full.colour(cell))) {
        return false;
      }
    }
    return true;
  }

  private static SweptCompletions swept(Filling filling, GivenCells given) {
    return SweptCompletions.of(filling, given);
  }

  private static GivenCells someGiven(Filling filling, Random random) {
    GivenCells given = filling.nothingGiven();
    for (int i = random.nextInt(5); i >= 0; i--) {
      given = given.with(random.nextInt(filling.cells()), random.nextInt(filling.colours().size()));
    }
    return given;
  }

  @TestFactory
  Stream<DynamicTest> theSweepVisitsEveryCellOnce() {
    return each(
        filling -> {
          int[] visited = IntStream.range(0, filling.cells()).map(filling::cellAt).toArray();
          assertThat(visited)
              .containsExactlyInAnyOrder(IntStream.range(0, filling.cells()).toArray());
        });
  }

  /** A sweep dies on everything but solutions, and ends in the first state on those. */
  @TestFactory
  Stream<DynamicTest> theSweepSaysWhatTheRulesSay() {
    return each(
        filling -> {
          Set<String> right = new TreeSet<>();
          solutions(filling).forEach(full -> right.add(filling.format(full)));
          Set<String> found = new TreeSet<>();
          collect(filling, filling.nothingGiven(), Filling.START, 0, found);
          assertThat(found).isEqualTo(right);
        });
  }

  private static void collect(
      Filling filling, GivenCells cells, long state, int step, Set<String> found) {
    assertThat(state).isNotNegative();
    if (step == filling.cells()) {
      assertThat(state).isEqualTo(Filling.START);
      found.add(filling.format(cells));
      return;
    }
    for (int colour = 0; colour < filling.colours().size(); colour++) {
      long next = filling.next(state, step, colour);
      if (next != Filling.DEAD) {
        collect(filling, cells.with(filling.cellAt(step), colour), next, step + 1, found);
      }
    }
  }

  /** The beginnings of solutions that end in one state have the same ends, and the table counts. */
  @TestFactory
  Stream<DynamicTest> theStateDecidesTheRest() {
    return each(
        filling -> {
          List<GivenCells> solutions = solutions(filling);
          SweptCompletions table = SweptCompletions.of(filling);
          for (int step = 0; step <= filling.cells(); step++) {
            Map<String, Set<String>> endsOfBeginning = new HashMap<>();
            Map<String, Long> stateOfBeginning = new HashMap<>();
            for (GivenCells full : solutions) {
              String beginning = inOrder(filling, full, 0, step);
              stateOfBeginning.put(beginning, state(filling, full, step));
              endsOfBeginning
                  .computeIfAbsent(beginning, b -> new TreeSet<>())
                  .add(inOrder(filling, full, step, filling.cells()));
            }
            Map<Long, Set<String>> endsOfState = new HashMap<>();
            Set<Long> canonical = new TreeSet<>();
            for (String beginning : endsOfBeginning.keySet()) {
              long state = stateOfBeginning.get(beginning);
              Set<String> ends = endsOfBeginning.get(beginning);
              assertThat(ends).isEqualTo(endsOfState.computeIfAbsent(state, s -> ends));
              assertThat(table.completions(step, state)).isEqualTo(ends.size());
              assertThat(table.completions(step, filling.canonical(state))).isEqualTo(ends.size());
              canonical.add(filling.canonical(state));
            }
            assertThat(table.layerSize(step)).isEqualTo(canonical.size());
          }
        });
  }

  private static String inOrder(Filling filling, GivenCells full, int from, int to) {
    StringBuilder colours = new StringBuilder();
    for (int step = from; step < to; step++) {
      colours.append(filling.colours().get(full.colour(filling.cellAt(step))).letter());
    }
    return colours.toString();
  }

  private static long state(Filling filling, GivenCells full, int steps) {
    long state = Filling.START;
    for (int step = 0; step < steps; step++) {
      state = filling.next(state, step, full.colour(filling.cellAt(step)));
    }
    return state;
  }

  @TestFactory
  Stream<DynamicTest> numbersAndSolutionsAreOneToOne() {
    return each(
        filling -> {
          List<GivenCells> right = solutions(filling);
          Solutions solutions = new Solutions(SweptCompletions.of(filling));
          assertThat(solutions.total()).isEqualTo(right.size());
          List<GivenCells> found = new ArrayList<>();
          for (int i = 0; i < right.size(); i++) {
            GivenCells full = solutions.nth(BigInteger.valueOf(i));
            assertThat(solutions.rank(full)).contains(BigInteger.valueOf(i));
            found.add(full);
          }
          assertThat(found).containsExactlyInAnyOrderElementsOf(right);
          assertThatThrownBy(() -> solutions.nth(BigInteger.valueOf(right.size())))
              .isInstanceOf(IllegalArgumentException.class);
        });
  }

  /** Nor does a filling that can explain itself have nothing to say of it. */
  @TestFactory
  Stream<DynamicTest> whatIsNoSolutionHasNoNumber() {
    return each(
        filling -> {
          Solutions solutions = new Solutions(SweptCompletions.of(filling));
          Random random = new Random(filling.cells());
          for (int i = 0; i < 200; i++) {
            GivenCells full = filling.nothingGiven();
            for (int cell = 0; cell < filling.cells(); cell++) {
              full = full.with(cell, random.nextInt(filling.colours().size()));
            }
            boolean right = isSolution(filling, full);
            assertThat(solutions.rank(full).isPresent()).isEqualTo(right);
            GivenCells board = full;
            assertThat(filling.broken(board).isEmpty()).isEqualTo(right);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> givenCellsLeaveWhatAgreesWithThem() {
    return each(
        filling -> {
          List<GivenCells> right = solutions(filling);
          Random random = new Random(filling.rows());
          for (int i = 0; i < 25; i++) {
            GivenCells given = i == 0 ? filling.nothingGiven() : someGiven(filling, random);
            List<GivenCells> expected = right.stream().filter(f -> agrees(f, given)).toList();
            SweptCompletions table = swept(filling, given);
            assertThat(SweptCompletions.isPossible(filling, given)).isEqualTo(!expected.isEmpty());
            assertCellsAreCounted(filling, table, expected);
            Solutions solutions = new Solutions(table);
            for (GivenCells full : right) {
              assertThat(solutions.rank(full).isPresent()).isEqualTo(agrees(full, given));
            }
            if (!expected.isEmpty()) {
              assertThat(expected).contains(solutions.sample(new SplittableRandom(i)));
            }
          }
        });
  }

  private static void assertCellsAreCounted(
      Filling filling, SweptCompletions table, List<GivenCells> expected) {
    CellCounts counts = CellCounts.of(table, () -> {});
    assertThat(counts.total()).isEqualTo(expected.size());
    for (int cell = 0; cell < filling.cells(); cell++) {
      for (int colour = 0; colour < filling.colours().size(); colour++) {
        int at = cell;
        int of = colour;
        assertThat(counts.count(cell, colour))
            .isEqualTo(expected.stream().filter(full -> full.has(at, of)).count());
      }
    }
  }

  /** Chi-square with N - 1 degrees of freedom; five standard deviations either way. */
  @TestFactory
  Stream<DynamicTest> samplesAreFair() {
    return each(
        filling -> {
          Solutions solutions = new Solutions(SweptCompletions.of(filling));
          int total = solutions.total().intValueExact();
          if (total < 2) {
            return;
          }
          int[] seen = new int[total];
          SplittableRandom random = new SplittableRandom(20);
          int draws = Math.min(100 * total, 20_000);
          for (int i = 0; i < draws; i++) {
            seen[solutions.rank(solutions.sample(random)).orElseThrow().intValueExact()]++;
          }
          double expected = (double) draws / total;
          double chiSquare = 0;
          for (int count : seen) {
            chiSquare += (count - expected) * (count - expected) / expected;
          }
          double freedom = total - 1.0;
          assertThat(Math.abs(chiSquare - freedom)).isLessThan(5 * Math.sqrt(2 * freedom));
        });
  }

  @TestFactory
  Stream<DynamicTest> puzzlesHaveOneSolutionAndNoSuperfluousCell() {
    return each(
        filling -> {
          Solutions solutions = new Solutions(SweptCompletions.of(filling));
          SplittableRandom random = new SplittableRandom(3);
          GivenCells solution = solutions.sample(random);
          GivenCells puzzle = ClueRemoval.of(filling, solution, random);
          assertThat(swept(filling, puzzle).total()).isOne();
          assertThat(agrees(solution, puzzle)).isTrue();
          for (int cell = 0; cell < filling.cells(); cell++) {
            if (puzzle.has(cell)) {
              assertThat(swept(filling, puzzle.without(cell)).total()).isNotEqualTo(BigInteger.ONE);
            }
          }
          GivenCells fewest =
              FewestClues.of(SweptCompletions.of(filling), new SplittableRandom(4), () -> true)
                  .clues();
          assertThat(swept(filling, fewest).total()).isOne();
          assertThat(fewest.count()).isLessThanOrEqualTo(puzzle.count());
        });
  }

  @TestFactory
  Stream<DynamicTest> textIsReadBack() {
    return each(
        filling -> {
          Random random = new Random(9);
          for (int i = 0; i < 20; i++) {
            GivenCells given = someGiven(filling, random);
            assertThat(filling.parse(filling.format(given))).isEqualTo(given);
            assertThat(drawings(filling, given))
                .allSatisfy(text -> assertThat(filling.parse(text)).as(text).isEqualTo(given));
            assertThat(filling.parse(filling.link(given))).isEqualTo(given);
          }
        });
  }

  /** Returns drawings as they are, without blanks, on one line, and with Windows line ends. */
  private static List<String> drawings(Filling filling, GivenCells given) {
    List<String> drawings =
        new ArrayList<>(List.of(filling.draw(given), filling.drawWithBorder(given)));
    drawings.add(filling.draw(given).replace(" ", ""));
    for (String drawing : List.copyOf(drawings)) {
      drawings.add("\n" + drawing.indent(3) + "\n");
      drawings.add(drawing.replace("\n", "\r\n"));
      drawings.add(drawing.replace("\n", " "));
    }
    return drawings;
  }

  @TestFactory
  Stream<DynamicTest> theNotationThatIsToldIsRead() {
    return each(
        filling -> {
          assertThat(filling.notation().examples()).isNotEmpty();
          for (Notation.Example example : filling.notation().examples()) {
            assertThat(filling.format(filling.parse(example.text())))
                .as(example.text())
                .isEqualTo(example.printed());
          }
        });
  }

  /** What is called broken has no solution. */
  @TestFactory
  Stream<DynamicTest> reasonsAreTrue() {
    return each(
        filling -> {
          Random random = new Random(4);
          for (int i = 0; i < 100; i++) {
            GivenCells given = someGiven(filling, random);
            boolean possible = SweptCompletions.isPossible(filling, given);
            boolean broken = !filling.broken(given).isEmpty();
            assertThat(possible && broken).isFalse();
            assertThat(filling.whyNoSolution(given)).isNotEmpty();
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> theCensusAgrees() {
    return each(
        filling -> {
          Census census = filling.census();
          Census.Tally tally = census.take(1, said -> {});
          assertThat(tally.solutions()).isEqualTo(solutions(filling).size());
          assertThat(census.totals().stream().map(Census.Total::name))
              .containsExactlyElementsOf(tally.totals().keySet());
          assertThat(census.contradiction(tally)).isEmpty();
          Census.Tally wrong = new Census.Tally(BigInteger.TWO.pow(70), tally.totals());
          assertThat(census.contradiction(wrong)).isPresent();
        });
  }
}
