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

/**
 * Tests that puzzles have a unique solution and no superfluous circle, and that they have as few
 * circles as possible if the search claims that.
 */
class PuzzleTest {
  private static BigInteger solutions(YinYangRules rules, Assignment circles) {
    return InMemoryCompletions.of(rules, circles).total();
  }

  /** Returns the number of ways to choose {@code circles} clues that have a unique solution. */
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

  /** No smaller set of clues has a unique solution, whatever the colors of the clues. */
  @ParameterizedTest
  @CsvSource({"2, 2, 3", "2, 3, 3", "3, 3, 3", "3, 4, 3", "4, 3, 3", "4, 4, 4"})
  void minimumMatchesBruteForce(int rows, int columns, int fewest) {
    YinYangRules rules = new YinYangRules(rows, columns);
    for (int cells = 0; cells < fewest; cells++) {
      assertThat(uniqueSets(rows, columns, cells)).isZero();
    }
    Set<Assignment> puzzles = new HashSet<>();
    for (int seed = 0; seed < 8; seed++) {
      MinimumClues.MinimumCluePuzzle found = fewest(rules, seed, () -> true);
      assertThat(found).isEqualTo(fewest(rules, seed, () -> true));
      assertThat(found.isProvedMinimum()).isTrue();
      assertThat(found.lowerBound()).isEqualTo(fewest);
      assertThat(solutions(rules, found.clues())).isOne();
      puzzles.add(found.clues());
    }
    assertThat(puzzles).hasSizeGreaterThan(2);
  }

  /**
   * The expected values are from an independent program, which finds hitting sets of the
   * differences between solutions.
   */
  @ParameterizedTest
  @CsvSource({"5, 4", "6, 5"})
  void minimumMatchesAnIndependentProgram(int side, int fewest) {
    MinimumClues.MinimumCluePuzzle found = fewest(new YinYangRules(side, side), 1, () -> true);
    assertThat(found.isProvedMinimum()).isTrue();
    assertThat(found.lowerBound()).isEqualTo(fewest);
    assertThat(solutions(new YinYangRules(side, side), found.clues())).isOne();
  }

  private static MinimumClues.MinimumCluePuzzle fewest(
      YinYangRules rules, long seed, BooleanSupplier canContinue) {
    return MinimumClues.of(
        InMemoryCompletions.of(rules, rules.emptyBoard()), new SplittableRandom(seed), canContinue);
  }

  /** If the pool of solutions is incomplete, sweeps decide the remaining cases. */
  @ParameterizedTest
  @CsvSource({"3, 3, 3", "4, 4, 4", "5, 5, 4"})
  void incompletePoolGivesTheSameMinimum(int rows, int columns, int fewest) {
    YinYangRules rules = new YinYangRules(rows, columns);
    InMemoryCompletions all = InMemoryCompletions.of(rules, rules.emptyBoard());
    for (int samples : new int[] {1, 40, 500}) {
      SplittableRandom random = new SplittableRandom(samples);
      ClueSetSearch sets =
          new ClueSetSearch(
              all.rules(), SolutionPool.sample(all, samples, random), random, () -> true);
      for (int clues = 0; clues < fewest; clues++) {
        assertThat(sets.find(clues)).isEmpty();
      }
      assertThat(solutions(rules, sets.find(fewest).orElseThrow())).isOne();
      assertThat(sets.timedOut()).isFalse();
    }
  }

  /**
   * No matter when the search is stopped, it returns a valid puzzle and a valid bound. The minimum
   * is 5.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 25})
  void interruptedSearchReturnsItsBestResult(int looks) {
    YinYangRules rules = new YinYangRules(4, 10);
    AtomicInteger left = new AtomicInteger(looks);
    MinimumClues.MinimumCluePuzzle found = fewest(rules, 3, () -> left.getAndDecrement() > 0);
    assertThat(solutions(rules, found.clues())).isOne();
    for (int cell = 0; cell < rules.cells(); cell++) {
      if (found.clues().has(cell)) {
        assertThat(solutions(rules, found.clues().without(cell))).isGreaterThan(BigInteger.ONE);
      }
    }
    assertThat(found.lowerBound()).isBetween(0, 5);
    assertThat(found.isProvedMinimum()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WW./WW./...|the 2x2 block with its upper left corner in row 1, column 1 is all white",
        ".../.BB/.BB|the 2x2 block with its upper left corner in row 2, column 2 is all black",
        "W.B/.B./B.W|the white circle in row 3, column 3 is cut off from the one in row 1, column 1",
        "BWB/W../...|the black circle in row 1, column 3 is cut off from the one in row 1, column 1",
      })
  void describesTheViolation(String text, String message) {
    YinYangRules board = new YinYangRules(3, 3);
    assertThat(YinYangViolation.of(board, board.parse(text)).orElseThrow().text())
        .isEqualTo(message);
  }
}
