// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.placement.Assignment;
import org.saitan.placement.ClueSetSearch;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.placement.MinimumClues;
import org.saitan.placement.SolutionPool;

/** Puzzles have one solution and no superfluous circle, and as few as can be where that is told. */
class PuzzleTest {
  private static BigInteger solutions(YinYangRules order, Assignment circles) {
    return InMemoryCompletions.of(order, circles).total();
  }

  /** Returns how many sets of so many circles have one solution. */
  private static int uniqueSets(int rows, int columns, int circles) {
    List<Integer> all = BruteForceYinYang.solutions(rows, columns);
    int unique = 0;
    for (int chosen = 0; chosen < 1 << rows * columns; chosen++) {
      if (Integer.bitCount(chosen) == circles) {
        int mask = chosen;
        int[] seen = all.stream().mapToInt(solution -> solution & mask).sorted().toArray();
        for (int i = 0; i < seen.length; i++) {
          boolean alone =
              (i == 0 || seen[i - 1] != seen[i])
                  && (i + 1 == seen.length || seen[i + 1] != seen[i]);
          unique += alone ? 1 : 0;
        }
      }
    }
    return unique;
  }

  /** Every set of fewer cells, in any colors, has no solution or several. */
  @ParameterizedTest
  @CsvSource({"2, 2, 3", "2, 3, 3", "3, 3, 3", "3, 4, 3", "4, 3, 3", "4, 4, 4"})
  void theFewestCirclesAreThoseOfATrialOfAllSets(int rows, int columns, int fewest) {
    YinYangRules order = new YinYangRules(rows, columns);
    for (int cells = 0; cells < fewest; cells++) {
      assertThat(uniqueSets(rows, columns, cells)).isZero();
    }
    Set<Assignment> puzzles = new HashSet<>();
    for (int seed = 0; seed < 8; seed++) {
      MinimumClues.MinimumCluePuzzle found = fewest(order, seed, () -> true);
      assertThat(found).isEqualTo(fewest(order, seed, () -> true));
      assertThat(found.isProved()).isTrue();
      assertThat(found.atLeast()).isEqualTo(fewest);
      assertThat(solutions(order, found.clues())).isOne();
      puzzles.add(found.clues());
    }
    assertThat(puzzles).hasSizeGreaterThan(2);
  }

  /** As another program says, which for each solution meets its differences to all others. */
  @ParameterizedTest
  @CsvSource({"5, 4", "6, 5"})
  void theFewestCirclesAreAsManyAsAnotherWayFinds(int side, int fewest) {
    MinimumClues.MinimumCluePuzzle found = fewest(new YinYangRules(side, side), 1, () -> true);
    assertThat(found.isProved()).isTrue();
    assertThat(found.atLeast()).isEqualTo(fewest);
    assertThat(solutions(new YinYangRules(side, side), found.clues())).isOne();
  }

  private static MinimumClues.MinimumCluePuzzle fewest(
      YinYangRules order, long seed, BooleanSupplier goesOn) {
    return MinimumClues.of(InMemoryCompletions.of(order), new SplittableRandom(seed), goesOn);
  }

  /** With a pool of some solutions, sweeps tell what it does not. */
  @ParameterizedTest
  @CsvSource({"3, 3, 3", "4, 4, 4", "5, 5, 4"})
  void aPoolOfSomeSolutionsLeadsToTheSameNumber(int rows, int columns, int fewest) {
    YinYangRules order = new YinYangRules(rows, columns);
    InMemoryCompletions all = InMemoryCompletions.of(order);
    for (int samples : new int[] {1, 40, 500}) {
      SplittableRandom random = new SplittableRandom(samples);
      ClueSetSearch sets =
          new ClueSetSearch(
              all.rules(), SolutionPool.some(all, samples, random), random, () -> true);
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
    YinYangRules order = new YinYangRules(4, 10);
    AtomicInteger left = new AtomicInteger(looks);
    MinimumClues.MinimumCluePuzzle found = fewest(order, 3, () -> left.getAndDecrement() > 0);
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
  void describesTheViolation(String text, String message) {
    YinYangRules board = new YinYangRules(3, 3);
    assertThat(YinYangViolation.of(board, board.parse(text)).orElseThrow().text())
        .isEqualTo(message);
  }
}
