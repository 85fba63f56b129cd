// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.filling.ClueRemoval;
import org.saitan.filling.ClueSets;
import org.saitan.filling.FewestClues;
import org.saitan.filling.GivenCells;
import org.saitan.filling.SolutionPool;
import org.saitan.filling.Solutions;
import org.saitan.filling.SweptCompletions;

/** Puzzles have one solution and no superfluous circle, and as few as can be where that is told. */
class PuzzleTest {
  private static BigInteger solutions(YinYang order, GivenCells circles) {
    return SweptCompletions.of(order, circles).total();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9})
  void aPuzzleIsUniqueAndEveryCircleIsNeeded(int side) {
    YinYang order = new YinYang(side, side);
    Solutions all = new Solutions(SweptCompletions.of(order));
    for (int seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      GivenCells solution = all.sample(random);
      GivenCells puzzle = ClueRemoval.of(order, solution, random);
      SweptCompletions completed = SweptCompletions.of(order, puzzle);
      assertThat(completed.total()).isOne();
      assertThat(new Solutions(completed).nth(BigInteger.ZERO)).isEqualTo(solution);
      for (int cell = 0; cell < order.cells(); cell++) {
        if (puzzle.has(cell)) {
          assertThat(solutions(order, puzzle.without(cell))).isGreaterThan(BigInteger.ONE);
        }
      }
    }
  }

  /** Returns how many solutions have the cells and colours of each set of so many cells. */
  private static int uniqueSets(int rows, int columns, int cells, GivenCells search) {
    List<Integer> all = BruteForceYinYang.solutions(rows, columns);
    int unique = 0;
    boolean isThere = search == null;
    for (int chosen = 0; chosen < 1 << rows * columns; chosen++) {
      if (Integer.bitCount(chosen) == cells) {
        int mask = chosen;
        int[] seen = all.stream().mapToInt(solution -> solution & mask).sorted().toArray();
        for (int i = 0; i < seen.length; i++) {
          boolean alone =
              (i == 0 || seen[i - 1] != seen[i])
                  && (i + 1 == seen.length || seen[i + 1] != seen[i]);
          unique += alone ? 1 : 0;
          isThere |= alone && search != null && is(search, chosen, seen[i]);
        }
      }
    }
    assertThat(isThere).isTrue();
    return unique;
  }

  private static boolean is(GivenCells given, int cells, int blacks) {
    for (int cell = 0; cell < given.cells(); cell++) {
      boolean has = (cells >> cell & 1) == 1;
      if (given.has(cell) != has || has && given.colour(cell) != (blacks >> cell & 1)) {
        return false;
      }
    }
    return true;
  }

  /** Every set of fewer cells, in every colours, has no solution or several. */
  @ParameterizedTest
  @CsvSource({"2, 2, 3", "2, 3, 3", "3, 3, 3", "3, 4, 3", "4, 3, 3", "4, 4, 4"})
  void theFewestCirclesAreThoseOfATrialOfAllSets(int rows, int columns, int fewest) {
    YinYang order = new YinYang(rows, columns);
    for (int cells = 0; cells < fewest; cells++) {
      assertThat(uniqueSets(rows, columns, cells, null)).isZero();
    }
    Set<GivenCells> puzzles = new HashSet<>();
    for (int seed = 0; seed < 8; seed++) {
      FewestClues.Found found = fewest(order, seed, () -> true);
      assertThat(found).isEqualTo(fewest(order, seed, () -> true));
      assertThat(found.isProved()).isTrue();
      assertThat(found.atLeast()).isEqualTo(fewest);
      assertThat(solutions(order, found.clues())).isOne();
      assertThat(uniqueSets(rows, columns, fewest, found.clues())).isPositive();
      puzzles.add(found.clues());
    }
    assertThat(puzzles).hasSizeGreaterThan(2);
  }

  /** As another program says, which for each solution meets its differences to all others. */
  @ParameterizedTest
  @CsvSource({"5, 4", "6, 5"})
  void theFewestCirclesAreAsManyAsAnotherWayFinds(int side, int fewest) {
    FewestClues.Found found = fewest(new YinYang(side, side), 1, () -> true);
    assertThat(found.isProved()).isTrue();
    assertThat(found.atLeast()).isEqualTo(fewest);
    assertThat(solutions(new YinYang(side, side), found.clues())).isOne();
  }

  private static FewestClues.Found fewest(YinYang order, long seed, BooleanSupplier goesOn) {
    return FewestClues.of(SweptCompletions.of(order), new SplittableRandom(seed), goesOn);
  }

  /** With a pool of some solutions, sweeps tell what it does not. */
  @ParameterizedTest
  @CsvSource({"3, 3, 3", "4, 4, 4", "5, 5, 4"})
  void aPoolOfSomeSolutionsLeadsToTheSameNumber(int rows, int columns, int fewest) {
    YinYang order = new YinYang(rows, columns);
    SweptCompletions all = SweptCompletions.of(order);
    for (int samples : new int[] {1, 40, 500}) {
      SplittableRandom random = new SplittableRandom(samples);
      ClueSets sets =
          new ClueSets(all.filling(), SolutionPool.some(all, samples, random), random, () -> true);
      for (int clues = 0; clues < fewest; clues++) {
        assertThat(sets.find(clues)).isEmpty();
      }
      assertThat(solutions(order, sets.find(fewest).orElseThrow())).isOne();
      assertThat(sets.isOver()).isFalse();
    }
  }

  /** Whenever it ends, what is found is a puzzle, and what is proved is true: 5 are the fewest. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 25})
  void aSearchThatIsCutShortTellsWhatItHas(int looks) {
    YinYang order = new YinYang(4, 10);
    AtomicInteger left = new AtomicInteger(looks);
    FewestClues.Found found = fewest(order, 3, () -> left.getAndDecrement() > 0);
    assertThat(solutions(order, found.clues())).isOne();
    for (int cell = 0; cell < order.cells(); cell++) {
      if (found.clues().has(cell)) {
        assertThat(solutions(order, found.clues().without(cell))).isGreaterThan(BigInteger.ONE);
      }
    }
    assertThat(found.atLeast()).isBetween(0, 5);
    assertThat(found.isProved()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WW./WW./...|a 2x2 block of white has its upper left corner in row 1, column 1",
        ".../.BB/.BB|a 2x2 block of black has its upper left corner in row 2, column 2",
        "W.B/.B./B.W|the white circle in row 3, column 3 is cut off from the one in row 1, column 1",
        "BWB/W../...|the black circle in row 1, column 3 is cut off from the one in row 1, column 1",
      })
  void contradictionsAreToldInTheseWords(String text, String message) {
    YinYang board = new YinYang(3, 3);
    assertThat(Contradiction.of(board, board.parse(text)).orElseThrow().text()).isEqualTo(message);
  }

  /** Whatever is called a contradiction has no solution; full boards are told right always. */
  @Test
  void contradictionsHaveNoSolution() {
    YinYang board = new YinYang(3, 3);
    List<Integer> all = BruteForceYinYang.solutions(3, 3);
    for (int code = 0; code < 19_683; code++) {
      GivenCells circles = GivenCells.none(9, 2);
      int left = code;
      for (int cell = 0; cell < 9; cell++, left /= 3) {
        circles = left % 3 == 2 ? circles : circles.with(cell, left % 3);
      }
      GivenCells given = circles;
      boolean possible = all.stream().anyMatch(solution -> agrees(solution, given));
      boolean told = Contradiction.of(board, given).isPresent();
      assertThat(possible && told).isFalse();
      assertThat(SweptCompletions.isPossible(board, given)).isEqualTo(possible);
      if (given.count() == 9) {
        assertThat(told).isEqualTo(!possible);
      }
    }
  }

  private static boolean agrees(int solution, GivenCells given) {
    for (int cell = 0; cell < given.cells(); cell++) {
      if (!given.allows(cell, solution >> cell & 1)) {
        return false;
      }
    }
    return true;
  }
}
