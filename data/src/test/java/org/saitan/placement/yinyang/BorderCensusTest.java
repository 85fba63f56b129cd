// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.placement.Census;

class BorderCensusTest {
  static List<YinYangRules> smallBoards() {
    return SmallBoards.upTo(20);
  }

  @ParameterizedTest
  @MethodSource("smallBoards")
  void kindsAgreeWithEnumeration(YinYangRules rules) {
    int rows = rules.rows();
    int columns = rules.columns();
    Census.Tally tally = count(rows, columns);
    int solutions = BruteForceYinYang.solutions(rows, columns).size();
    assertEquals(BigInteger.valueOf(solutions), tally.solutions());
    assertEquals(EnumeratedBorders.of(rows, columns), tally);
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 10, 11})
  void solutionsAgreeWithTableOfSquare(int size) {
    assertEquals(SolutionsTest.solutions(size, size).total(), count(size, size).solutions());
  }

  /** Some of the counts have more than 64 or more than 128 bits. */
  @ParameterizedTest
  @CsvSource({"40, 4", "100, 5", "300, 3", "60, 7"})
  void solutionsAgreeWithTableOfLongBoard(int rows, int columns) {
    assertEquals(SolutionsTest.solutions(rows, columns).total(), count(rows, columns).solutions());
  }

  @ParameterizedTest
  @CsvFileSource(files = "reference/yinyang.csv", numLinesToSkip = 1)
  void linesMatchTheReference(String board, BigInteger lines, BigInteger solutions) {
    int size = Integer.parseInt(board.substring("yinyang-".length()));
    Census.Tally tally = count(size, size);
    assertEquals(lines, tally.totals().get("lines"));
    if (solutions != null) {
      assertEquals(solutions, tally.solutions());
    }
  }

  /**
   * Compares totals with earlier results of this program. Some of them have not been published
   * anywhere else.
   */
  @ParameterizedTest
  @MethodSource("foundTotals")
  void totalsMatchEarlierResults(int side, Census.Tally found) {
    assertEquals(found, count(side, side));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("foundTotalsOfLargeBoards")
  void totalsOfLargeBoardsMatchEarlierResults(int side, Census.Tally found) {
    assertEquals(found, count(side, side));
  }

  static List<Arguments> foundTotals() throws IOException {
    return expectedTallies(3, 12);
  }

  static List<Arguments> foundTotalsOfLargeBoards() throws IOException {
    return expectedTallies(13, 17);
  }

  private static List<Arguments> expectedTallies(int from, int to) throws IOException {
    List<Arguments> found = new ArrayList<>();
    for (String row : Files.readAllLines(Path.of("reference", "yinyang-totals.csv"))) {
      String[] fields = row.split(",", -1);
      if (fields[0].startsWith("yinyang-")) {
        int side = Integer.parseInt(fields[0].substring("yinyang-".length()));
        BigInteger[] n =
            Arrays.stream(fields).skip(1).map(BigInteger::new).toArray(BigInteger[]::new);
        Census.Tally tally = new BorderCensus(side, side).tally(n[2], n[3], n[4], n[5]);
        assertEquals(n[0], tally.solutions());
        assertEquals(n[1], tally.totals().get("lines"));
        if (side >= from && side <= to) {
          found.add(Arguments.of(side, tally));
        }
      }
    }
    return found;
  }

  /** The numbers of Hamiltonian cycles of the 2n x 2n grid are from OEIS A003763. */
  @ParameterizedTest
  @CsvSource({
    "3, 1",
    "5, 6",
    "7, 1072",
    "9, 4638576",
    "11, 467260456608",
    "13, 1076226888605605706"
  })
  void cyclesMatchOeis(int size, BigInteger cycles) {
    assertEquals(cycles, count(size, size).totals().get("cycles"));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource("15, 56126499620491437281263608")
  void cyclesOfTheLargeGridMatchOeis(int size, BigInteger cycles) {
    assertEquals(cycles, count(size, size).totals().get("cycles"));
  }

  /** A full count of 20x20 would take minutes of CPU time. */
  @Test
  void stopsWithoutDelay() {
    long end = System.nanoTime() + 100_000_000;
    Runnable check =
        () -> {
          if (System.nanoTime() > end) {
            throw new IllegalStateException("enough");
          }
        };
    long start = System.nanoTime();
    IllegalStateException stopped =
        assertThrows(
            IllegalStateException.class,
            () -> new BorderCensus(20, 20).count(2, note -> {}, check));
    assertEquals("enough", stopped.getMessage());
    assertTrue(System.nanoTime() - start < 30_000_000_000L);
  }

  @Test
  void resultDoesNotDependOnThreads() {
    BorderCensus census = new BorderCensus(10, 9);
    assertEquals(census.count(1, note -> {}), census.count(3, note -> {}));
  }

  private static Census.Tally count(int rows, int columns) {
    return new BorderCensus(rows, columns).count(1, note -> {});
  }
}
