// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.filling.CellCounts;
import org.saitan.filling.GivenCells;
import org.saitan.filling.SweptCompletions;

class SweptCompletionsTest {
  static List<YinYang> smallBoards() {
    return SmallBoards.upTo(20);
  }

  static List<YinYang> boardsOf21To25Cells() {
    return SmallBoards.between(21, 25);
  }

  @ParameterizedTest
  @MethodSource("smallBoards")
  void totalAgreesWithEnumeration(YinYang order) {
    int expected = BruteForceYinYang.solutions(order.rows(), order.columns()).size();
    assertEquals(BigInteger.valueOf(expected), SweptCompletions.of(order).total());
  }

  @ParameterizedTest
  @MethodSource("smallBoards")
  void givenCirclesAgreeWithEnumeration(YinYang order) {
    assertGivenCellsAgree(order);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("boardsOf21To25Cells")
  void givenCirclesAgreeWithEnumerationOfLargerBoards(YinYang order) {
    assertGivenCellsAgree(order);
  }

  private static void assertGivenCellsAgree(YinYang order) {
    List<Integer> solutions = BruteForceYinYang.solutions(order.rows(), order.columns());
    Random random = new Random(31 * order.rows() + order.columns());
    for (int trial = 0; trial < 40; trial++) {
      GivenCells given = order.nothingGiven();
      for (int k = random.nextInt(6); k >= 0; k--) {
        given = given.with(random.nextInt(order.cells()), random.nextInt(2));
      }
      GivenCells circles = given;
      List<Integer> expected =
          solutions.stream().filter(solution -> agrees(solution, circles)).toList();
      CellCounts counts = CellCounts.of(SweptCompletions.of(order, circles));
      assertEquals(BigInteger.valueOf(expected.size()), counts.total());
      for (int cell = 0; cell < order.cells(); cell++) {
        int c = cell;
        long black = expected.stream().filter(solution -> (solution >> c & 1) == 1).count();
        assertEquals(BigInteger.valueOf(black), counts.count(cell, 1));
        assertEquals(BigInteger.valueOf(expected.size() - black), counts.count(cell, 0));
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
