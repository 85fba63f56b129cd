package org.saitan.puzzle.yinyang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.filling.ClueRemoval;
import org.saitan.filling.FewestClues;
import org.saitan.filling.GivenCells;
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

  /** Every choice of fewer cells, for every solution, leaves another solution. */
  @ParameterizedTest
  @CsvSource({"2, 2, 3", "2, 3, 3", "3, 3, 3", "3, 4, 3", "4, 3, 3", "4, 4, 4"})
  void theFewestCirclesAreThoseOfATrialOfAllChoices(int rows, int columns, int fewest) {
    YinYang order = new YinYang(rows, columns);
    GivenCells puzzle = FewestClues.of(SweptCompletions.of(order));
    assertThat(puzzle.count()).isEqualTo(fewest);
    assertThat(solutions(order, puzzle)).isOne();
    List<Integer> all = BruteForceYinYang.solutions(rows, columns);
    for (int cells = 0; cells < 1 << order.cells(); cells++) {
      if (Integer.bitCount(cells) < fewest) {
        int chosen = cells;
        int[] seen = all.stream().mapToInt(solution -> solution & chosen).sorted().toArray();
        for (int i = 0; i < seen.length; i++) {
          boolean twin =
              i > 0 && seen[i - 1] == seen[i] || i + 1 < seen.length && seen[i + 1] == seen[i];
          assertThat(twin).isTrue();
        }
      }
    }
  }

  @Test
  void theFewestCirclesAreNotSearchedOnLargeBoards() {
    assertThatThrownBy(() -> FewestClues.of(SweptCompletions.of(new YinYang(7, 7))))
        .hasMessage("cells must be in [1-36], got 49");
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
      assertThat(ClueRemoval.isPossible(board, given)).isEqualTo(possible);
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
