// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.placement.Assignment;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.placement.MinimumClues;
import org.saitan.placement.Solutions;

/** Tests the numbering of solutions on boards that are larger than those of the contract. */
class SolutionsTest {
  static Solutions solutions(int rows, int columns) {
    YinYangRules rules = new YinYangRules(rows, columns);
    return new Solutions(InMemoryCompletions.of(rules, rules.emptyBoard()));
  }

  @Test
  void ordersSolutionsLexicographicallyWhiteFirst() {
    Solutions solutions = solutions(4, 4);
    YinYangRules board = new YinYangRules(4, 4);
    String before = "";
    for (int i = 0; i < 96; i++) {
      String text = board.format(solutions.nth(BigInteger.valueOf(i))).replace('B', 'X');
      assertThat(text).isGreaterThan(before);
      before = text;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8, 9, 10, 11})
  void rankInvertsNth(int side) {
    Solutions solutions = solutions(side, side);
    SplittableRandom random = new SplittableRandom(side);
    for (int i = 0; i < 50; i++) {
      Assignment solution = solutions.sample(random);
      BigInteger number = solutions.rank(solution).orElseThrow();
      assertThat(solutions.nth(number)).isEqualTo(solution);
    }
  }

  @Test
  void refusesNumbersOutOfRange() {
    Solutions solutions = solutions(3, 3);
    assertThatThrownBy(() -> solutions.nth(BigInteger.valueOf(34)))
        .hasMessage("number must be in [0-33], got 34");
    assertThatThrownBy(() -> solutions.nth(BigInteger.valueOf(-1)))
        .hasMessage("number must be in [0-33], got -1");
  }

  @Test
  void refusesToSampleFromUnsolvableBoard() {
    Assignment block = Assignment.empty(4, 2).with(0, 0).with(1, 0).with(2, 0).with(3, 0);
    InMemoryCompletions nothing = InMemoryCompletions.of(new YinYangRules(2, 2), block);
    Solutions none = new Solutions(nothing);
    assertThat(none.total()).isZero();
    assertThatThrownBy(() -> none.sample(new SplittableRandom(1)))
        .hasMessage("the board has no solution to draw");
    assertThatThrownBy(() -> MinimumClues.of(nothing, new SplittableRandom(4), () -> true))
        .hasMessage("the board has no solution to make a puzzle from");
  }
}
