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
 * The contract that all {@link PlacementRules} must fulfill. It is tested with all full boards of
 * small sizes: the sweep must accept exactly the solutions, and all counts must agree with the
 * number of solutions.
 */
public abstract class PlacementContract {
  private static final int MAX_FULL_BOARDS = 1 << 16;

  /**
   * Returns the rules of tall and wide boards of several sizes. Each size must have at most 65,536
   * full boards.
   */
  protected abstract List<? extends PlacementRules> small();

  /** Returns whether a full board is a solution. The implementation must not use the sweep. */
  protected abstract boolean isSolution(PlacementRules rules, Assignment full);

  private Stream<DynamicTest> forEachRules(Consumer<PlacementRules> test) {
    return small().stream().map(f -> DynamicTest.dynamicTest(f.name(), () -> test.accept(f)));
  }

  /** Returns all solutions. They are found by trying every full board. */
  private List<Assignment> solutions(PlacementRules rules) {
    int colors = rules.colors().size();
    assertThat(Math.pow(colors, rules.cells())).isLessThanOrEqualTo(MAX_FULL_BOARDS);
    List<Assignment> boards = List.of(rules.emptyBoard());
    for (int cell = 0; cell < rules.cells(); cell++) {
      List<Assignment> more = new ArrayList<>();
      for (Assignment board : boards) {
        for (int color = 0; color < colors; color++) {
          more.add(board.with(cell, color));
        }
      }
      boards = more;
    }
    return boards.stream().filter(full -> isSolution(rules, full)).toList();
  }

  private static boolean agrees(Assignment full, Assignment clues) {
    for (int cell = 0; cell < full.cells(); cell++) {
      if (!clues.allows(cell, full.color(cell))) {
        return false;
      }
    }
    return true;
  }

  private static InMemoryCompletions swept(PlacementRules rules, Assignment clues) {
    return InMemoryCompletions.of(rules, clues);
  }

  private static Assignment randomClues(PlacementRules rules, Random random) {
    Assignment clues = rules.emptyBoard();
    for (int i = random.nextInt(5); i >= 0; i--) {
      clues = clues.with(random.nextInt(rules.cells()), random.nextInt(rules.colors().size()));
    }
    return clues;
  }

  @TestFactory
  Stream<DynamicTest> sweepVisitsEveryCellOnce() {
    return forEachRules(
        rules -> {
          int[] visited = IntStream.range(0, rules.cells()).map(rules::cellAt).toArray();
          assertThat(visited)
              .containsExactlyInAnyOrder(IntStream.range(0, rules.cells()).toArray());
        });
  }

  /**
   * For a solution, the sweep must end in the state START. For any other board, it must reach DEAD.
   */
  @TestFactory
  Stream<DynamicTest> sweepAcceptsExactlyTheSolutions() {
    return forEachRules(
        rules -> {
          Set<String> right = new TreeSet<>();
          solutions(rules).forEach(full -> right.add(rules.format(full)));
          Set<String> found = new TreeSet<>();
          collect(rules, rules.emptyBoard(), PlacementRules.START, 0, found);
          assertThat(found).isEqualTo(right);
        });
  }

  private static void collect(
      PlacementRules rules, Assignment cells, long state, int step, Set<String> found) {
    assertThat(state).isNotNegative();
    if (step == rules.cells()) {
      assertThat(state).isEqualTo(PlacementRules.START);
      found.add(rules.format(cells));
      return;
    }
    for (int color = 0; color < rules.colors().size(); color++) {
      long next = rules.next(state, step, color);
      if (next != PlacementRules.DEAD) {
        collect(rules, cells.with(rules.cellAt(step), color), next, step + 1, found);
      }
    }
  }

  /**
   * If the sweep is in the same state after two partial solutions, they have the same completions.
   * The table must contain the number of these completions.
   */
  @TestFactory
  Stream<DynamicTest> stateDeterminesTheCompletions() {
    return forEachRules(
        rules -> {
          List<Assignment> solutions = solutions(rules);
          InMemoryCompletions table = InMemoryCompletions.of(rules, rules.emptyBoard());
          for (int step = 0; step <= rules.cells(); step++) {
            Map<String, Set<String>> endsOfBeginning = new HashMap<>();
            Map<String, Long> stateOfBeginning = new HashMap<>();
            for (Assignment full : solutions) {
              String beginning = inOrder(rules, full, 0, step);
              stateOfBeginning.put(beginning, state(rules, full, step));
              endsOfBeginning
                  .computeIfAbsent(beginning, b -> new TreeSet<>())
                  .add(inOrder(rules, full, step, rules.cells()));
            }
            Map<Long, Set<String>> endsOfState = new HashMap<>();
            Set<Long> canonical = new TreeSet<>();
            for (String beginning : endsOfBeginning.keySet()) {
              long state = stateOfBeginning.get(beginning);
              Set<String> ends = endsOfBeginning.get(beginning);
              assertThat(ends).isEqualTo(endsOfState.computeIfAbsent(state, s -> ends));
              assertThat(table.completions(step, state)).isEqualTo(ends.size());
              assertThat(table.completions(step, rules.canonical(state))).isEqualTo(ends.size());
              canonical.add(rules.canonical(state));
            }
            assertThat(table.layerSize(step)).isEqualTo(canonical.size());
          }
        });
  }

  private static String inOrder(PlacementRules rules, Assignment full, int from, int to) {
    StringBuilder colors = new StringBuilder();
    for (int step = from; step < to; step++) {
      colors.append(rules.colors().get(full.color(rules.cellAt(step))).letter());
    }
    return colors.toString();
  }

  private static long state(PlacementRules rules, Assignment full, int steps) {
    long state = PlacementRules.START;
    for (int step = 0; step < steps; step++) {
      state = rules.next(state, step, full.color(rules.cellAt(step)));
    }
    return state;
  }

  @TestFactory
  Stream<DynamicTest> ranksAndSolutionsAreOneToOne() {
    return forEachRules(
        rules -> {
          List<Assignment> right = solutions(rules);
          Solutions solutions = new Solutions(InMemoryCompletions.of(rules, rules.emptyBoard()));
          assertThat(solutions.total()).isEqualTo(right.size());
          List<Assignment> found = new ArrayList<>();
          for (int i = 0; i < right.size(); i++) {
            Assignment full = solutions.nth(BigInteger.valueOf(i));
            assertThat(solutions.rank(full)).contains(BigInteger.valueOf(i));
            found.add(full);
          }
          assertThat(found).containsExactlyInAnyOrderElementsOf(right);
          assertThatThrownBy(() -> solutions.nth(BigInteger.valueOf(right.size())))
              .isInstanceOf(IllegalArgumentException.class);
        });
  }

  /** For every full board that is not a solution, a violation must be found. */
  @TestFactory
  Stream<DynamicTest> onlySolutionsHaveARank() {
    return forEachRules(
        rules -> {
          Solutions solutions = new Solutions(InMemoryCompletions.of(rules, rules.emptyBoard()));
          Random random = new Random(rules.cells());
          for (int i = 0; i < 200; i++) {
            Assignment full = rules.emptyBoard();
            for (int cell = 0; cell < rules.cells(); cell++) {
              full = full.with(cell, random.nextInt(rules.colors().size()));
            }
            boolean right = isSolution(rules, full);
            assertThat(solutions.rank(full).isPresent()).isEqualTo(right);
            Assignment board = full;
            assertThat(rules.violations(board).isEmpty()).isEqualTo(right);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> givenCellsRestrictTheSolutions() {
    return forEachRules(
        rules -> {
          List<Assignment> right = solutions(rules);
          Random random = new Random(rules.rows());
          for (int i = 0; i < 25; i++) {
            Assignment clues = i == 0 ? rules.emptyBoard() : randomClues(rules, random);
            List<Assignment> expected = right.stream().filter(f -> agrees(f, clues)).toList();
            InMemoryCompletions table = swept(rules, clues);
            assertThat(InMemoryCompletions.isSatisfiable(rules, clues))
                .isEqualTo(!expected.isEmpty());
            assertCellsAreCounted(rules, table, expected);
            Solutions solutions = new Solutions(table);
            for (Assignment full : right) {
              assertThat(solutions.rank(full).isPresent()).isEqualTo(agrees(full, clues));
            }
            if (!expected.isEmpty()) {
              assertThat(expected).contains(solutions.sample(new SplittableRandom(i)));
            }
          }
        });
  }

  private static void assertCellsAreCounted(
      PlacementRules rules, InMemoryCompletions table, List<Assignment> expected) {
    CellCounts counts = CellCounts.of(table, () -> {});
    assertThat(counts.total()).isEqualTo(expected.size());
    for (int cell = 0; cell < rules.cells(); cell++) {
      for (int color = 0; color < rules.colors().size(); color++) {
        int at = cell;
        int of = color;
        assertThat(counts.count(cell, color))
            .isEqualTo(expected.stream().filter(full -> full.has(at, of)).count());
      }
    }
  }

  /**
   * Uses a chi-square test with N - 1 degrees of freedom, which allows five standard deviations.
   */
  @TestFactory
  Stream<DynamicTest> samplesAreUniform() {
    return forEachRules(
        rules -> {
          Solutions solutions = new Solutions(InMemoryCompletions.of(rules, rules.emptyBoard()));
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
  Stream<DynamicTest> puzzlesAreMinimalWithAUniqueSolution() {
    return forEachRules(
        rules -> {
          Solutions solutions = new Solutions(InMemoryCompletions.of(rules, rules.emptyBoard()));
          SplittableRandom random = new SplittableRandom(3);
          Assignment solution = solutions.sample(random);
          Assignment puzzle = ClueRemoval.of(rules, solution, random);
          assertThat(swept(rules, puzzle).total()).isOne();
          assertThat(agrees(solution, puzzle)).isTrue();
          for (int cell = 0; cell < rules.cells(); cell++) {
            if (puzzle.has(cell)) {
              assertThat(swept(rules, puzzle.without(cell)).total()).isNotEqualTo(BigInteger.ONE);
            }
          }
          Assignment fewest =
              MinimumClues.of(
                      InMemoryCompletions.of(rules, rules.emptyBoard()),
                      new SplittableRandom(4),
                      () -> true)
                  .clues();
          assertThat(swept(rules, fewest).total()).isOne();
          assertThat(fewest.count()).isLessThanOrEqualTo(puzzle.count());
        });
  }

  @TestFactory
  Stream<DynamicTest> parsesItsOwnText() {
    return forEachRules(
        rules -> {
          Random random = new Random(9);
          for (int i = 0; i < 20; i++) {
            Assignment clues = randomClues(rules, random);
            assertThat(rules.parse(rules.format(clues))).isEqualTo(clues);
            assertThat(drawings(rules, clues))
                .allSatisfy(text -> assertThat(rules.parse(text)).as(text).isEqualTo(clues));
            assertThat(rules.parse(rules.toLink(clues))).isEqualTo(clues);
          }
        });
  }

  /**
   * Returns the drawing of a board in several forms: unchanged, without blanks, on one line, and
   * with Windows line endings.
   */
  private static List<String> drawings(PlacementRules rules, Assignment clues) {
    List<String> drawings =
        new ArrayList<>(List.of(rules.draw(clues), rules.drawWithBorder(clues)));
    drawings.add(rules.draw(clues).replace(" ", ""));
    for (String drawing : List.copyOf(drawings)) {
      drawings.add("\n" + drawing.indent(3) + "\n");
      drawings.add(drawing.replace("\n", "\r\n"));
      drawings.add(drawing.replace("\n", " "));
    }
    return drawings;
  }

  @TestFactory
  Stream<DynamicTest> parsesTheExamplesOfItsNotation() {
    return forEachRules(
        rules -> {
          assertThat(rules.notation().examples()).isNotEmpty();
          for (Notation.Example example : rules.notation().examples()) {
            assertThat(rules.format(rules.parse(example.text())))
                .as(example.text())
                .isEqualTo(example.printed());
          }
        });
  }

  /** If a board has a violation, it must not have a solution. */
  @TestFactory
  Stream<DynamicTest> violationsAreTrue() {
    return forEachRules(
        rules -> {
          Random random = new Random(4);
          for (int i = 0; i < 100; i++) {
            Assignment clues = randomClues(rules, random);
            boolean possible = InMemoryCompletions.isSatisfiable(rules, clues);
            boolean violated = !rules.violations(clues).isEmpty();
            assertThat(possible && violated).isFalse();
            assertThat(rules.whyNoSolution(clues)).isNotEmpty();
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> censusAgreesWithTheSolutions() {
    return forEachRules(
        rules -> {
          Census census = rules.census();
          Census.Tally tally = census.count(1, note -> {});
          assertThat(tally.solutions()).isEqualTo(solutions(rules).size());
          assertThat(census.totals().stream().map(Census.Total::name))
              .containsExactlyElementsOf(tally.totals().keySet());
          assertThat(census.inconsistency(tally)).isEmpty();
          Census.Tally wrong = new Census.Tally(BigInteger.TWO.pow(70), tally.totals());
          assertThat(census.inconsistency(wrong)).isPresent();
        });
  }
}
