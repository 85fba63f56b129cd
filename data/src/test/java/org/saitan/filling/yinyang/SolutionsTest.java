// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.filling.GivenCells;
import org.saitan.filling.Solutions;
import org.saitan.filling.SweptCompletions;

/** The bijection between solutions and numbers, and samples that follow from it. */
class SolutionsTest {
  private static Solutions solutions(int rows, int columns) {
    return new Solutions(SweptCompletions.of(new YinYang(rows, columns)));
  }

  private static int bits(GivenCells filling) {
    int bits = 0;
    for (int cell = 0; cell < filling.cells(); cell++) {
      bits |= 1 == filling.colour(cell) ? 1 << cell : 0;
    }
    return bits;
  }

  private static GivenCells filling(int bits, int cells) {
    GivenCells circles = GivenCells.none(cells, 2);
    for (int cell = 0; cell < cells; cell++) {
      circles = circles.with(cell, bits >> cell & 1);
    }
    return circles;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,5", "2,2", "2,5", "5,2", "3,3", "3,5", "5,3", "4,4", "4,5"})
  void numbersAndSolutionsAreOneToOne(int rows, int columns) {
    Solutions solutions = solutions(rows, columns);
    Set<Integer> expected = new HashSet<>(BruteForceYinYang.solutions(rows, columns));
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < solutions.total().intValueExact(); i++) {
      GivenCells filling = solutions.nth(BigInteger.valueOf(i));
      assertThat(solutions.rank(filling)).contains(BigInteger.valueOf(i));
      found.add(bits(filling));
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void numbersAndSolutionsOfFiveByFiveAreOneToOne() {
    Solutions solutions = solutions(5, 5);
    for (int i = 0; i < 660; i++) {
      assertThat(solutions.rank(solutions.nth(BigInteger.valueOf(i))))
          .contains(BigInteger.valueOf(i));
    }
    assertThat(solutions.total()).isEqualTo(660);
  }

  @Test
  void solutionsAreInReadingOrderWhiteFirst() {
    Solutions solutions = solutions(4, 4);
    YinYang board = new YinYang(4, 4);
    String before = "";
    for (int i = 0; i < 96; i++) {
      String text = board.format(solutions.nth(BigInteger.valueOf(i))).replace('B', 'X');
      assertThat(text).isGreaterThan(before);
      before = text;
    }
  }

  @Test
  void whatIsNoSolutionHasNoNumber() {
    Solutions solutions = solutions(3, 3);
    Set<Integer> right = new HashSet<>(BruteForceYinYang.solutions(3, 3));
    for (int bits = 0; bits < 1 << 9; bits++) {
      assertThat(solutions.rank(filling(bits, 9)).isPresent()).isEqualTo(right.contains(bits));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8, 9, 10, 11})
  void samplesHaveTheirNumbers(int side) {
    Solutions solutions = solutions(side, side);
    SplittableRandom random = new SplittableRandom(side);
    for (int i = 0; i < 50; i++) {
      GivenCells filling = solutions.sample(random);
      BigInteger number = solutions.rank(filling).orElseThrow();
      assertThat(solutions.nth(number)).isEqualTo(filling);
    }
  }

  @Test
  void givenCirclesAreKept() {
    GivenCells given = GivenCells.none(16, 2).with(3, 0).with(8, 0).with(15, 1);
    Solutions solutions = new Solutions(SweptCompletions.of(new YinYang(4, 4), given));
    Set<Integer> expected =
        BruteForceYinYang.solutions(4, 4).stream()
            .filter(s -> (s >> 3 & 1) == 0 && (s >> 8 & 1) == 0 && (s >> 15 & 1) == 1)
            .collect(Collectors.toSet());
    assertThat(solutions.total()).isEqualTo(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      assertThat(expected).contains(bits(solutions.nth(BigInteger.valueOf(i))));
    }
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100; i++) {
      assertThat(expected).contains(bits(solutions.sample(random)));
    }
  }

  /** Chi-square with N - 1 degrees of freedom; four standard deviations either way. */
  @ParameterizedTest
  @CsvSource({"4, 96, 96000", "5, 660, 330000"})
  void samplesAreUniform(int side, int total, int all) {
    int draws = Tries.all() ? all : all / 40;
    Solutions solutions = solutions(side, side);
    assertThat(solutions.total()).isEqualTo(total);
    int[] seen = new int[total];
    SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < draws; i++) {
      seen[solutions.rank(solutions.sample(random)).orElseThrow().intValueExact()]++;
    }
    double expected = (double) draws / total;
    double chiSquare = 0;
    for (int count : seen) {
      chiSquare += (count - expected) * (count - expected) / expected;
    }
    double freedom = total - 1;
    assertThat(Math.abs(chiSquare - freedom)).isLessThan(4 * Math.sqrt(2 * freedom));
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    Solutions solutions = solutions(3, 3);
    assertThatThrownBy(() -> solutions.nth(BigInteger.valueOf(34)))
        .hasMessage("number must be in [0-33], got 34");
    assertThatThrownBy(() -> solutions.nth(BigInteger.valueOf(-1)))
        .hasMessage("number must be in [0-33], got -1");
  }

  @Test
  void nothingIsDrawnFromNothing() {
    GivenCells block = GivenCells.none(4, 2).with(0, 0).with(1, 0).with(2, 0).with(3, 0);
    Solutions none = new Solutions(SweptCompletions.of(new YinYang(2, 2), block));
    assertThat(none.total()).isZero();
    assertThatThrownBy(() -> none.sample(new SplittableRandom(1)))
        .hasMessage("there is no solution to draw");
  }
}
