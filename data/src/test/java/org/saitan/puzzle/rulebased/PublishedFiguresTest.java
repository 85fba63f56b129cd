// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Compares rule-based puzzles with published figures, by their packed rules. */
class PublishedFiguresTest {
  /** Returns the fewest moves from the first start to a goal. */
  private static int fromStart(RuleBasedBoard board) {
    Map<Position, Integer> distances = ReferenceSearch.forwards(board.rules());
    return distances.keySet().stream()
        .filter(board.puzzle()::isGoal)
        .mapToInt(distances::get)
        .min()
        .orElseThrow();
  }

  /** E. Lucas, 1883: n(n + 2). */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void toadsAndFrogs(int each) {
    String text =
        RuleBasedFiles.text("toads-and-frogs-3.grid")
            .replace("TTT", "T".repeat(each))
            .replace("FFF", "F".repeat(each));
    assertThat(fromStart(RuleBasedFile.read("toads.grid", text))).isEqualTo(each * (each + 2));
  }

  private static String level(int number) {
    return RuleBasedFile.collection("ten.xsb", RuleBasedFiles.tenLevels()).get(number - 1).text();
  }

  /**
   * Microban by D. W. Skinner: fewest pushes found by the solver of the Sokopelago project, and
   * fewest moves from players' lists.
   */
  @ParameterizedTest
  @CsvSource({"1, 8, 33", "2, 3, 16", "3, 13, 41", "4, 7, 23", "6, 29, 107", "8, 32, 97"})
  void microban(int number, int pushes, int moves) {
    String level = level(number);
    assertThat(fromStart(RuleBasedFile.read("level.xsb", level))).isEqualTo(pushes);
    assertThat(fromStart(RuleBasedFile.read("level.xsb", level.replace("pushes", "moves"))))
        .isEqualTo(moves);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"5, 6, 25", "9, 10, 30", "10, 21, 89"})
  void bigMicroban(int number, int pushes, int moves) {
    microban(number, pushes, moves);
  }

  @Test
  void libraryHasFirstMicrobanLevel() {
    String rows = level(1).substring(level(1).indexOf("\n#"));
    assertThat(RuleBasedFiles.text("microban-1.xsb")).contains(rows);
  }
}
