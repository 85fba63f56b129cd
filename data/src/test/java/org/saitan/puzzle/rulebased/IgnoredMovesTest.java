// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.space.ListedRules.Finding;

/** Tests that moves which never change anything are ignored. */
class IgnoredMovesTest {
  private static RuleBasedBoard json(String moves) {
    return RuleBasedFile.read(
        "f.json",
        """
        {"puzzle": "f", "variables": {"a": [".", "p"], "b": ["x", "y", "z"], "c": [".", "p"]},
         "moves": [%s], "goal": {"a": ".", "c": "."}}
        """
            .formatted(moves));
  }

  private static final String CHANGES =
      "{\"name\": \"n\", \"if\": {\"a\": \"p\"}, \"set\": {\"a\": \".\"}}";

  private static List<String> names(RuleBasedBoard board) {
    return IntStream.range(0, board.puzzle().moves())
        .mapToObj(move -> board.puzzle().moveName(board.puzzle().goal(), move))
        .toList();
  }

  /**
   * The variable c never has the value p, because no move sets it to p and its value is . in every
   * goal.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          i        | {"name": "i", "if": {"b": "x"}, "set": {"b": "x"}}
          copy map | {"name": "copy", "if": {"a": "."}, "copy": {"a": "c"}}, {"name": "map", "if": {"b": ["x", "y"]}, "map": {"b": {"z": "x"}}}
          c        | {"name": "c", "set": {"c": "."}, "if": {"c": "."}}
          never    | {"name": "never", "if": [{"a": "."}, {"a": "p"}], "set": {"b": "y"}}
          """)
  void ignoresMovesThatChangeNothing(String ignoredMoves, String moves) {
    RuleBasedBoard board = json(CHANGES + ", " + moves);
    assertThat(names(board)).containsExactly("n");
    assertThat(board.rules().moves()).isEqualTo(1);
    assertThat(board.rules().findings())
        .contains(new Finding("ignored", ignoredMoves + ": never changes the position"));
    for (int g = 0; g < board.rules().symmetries(); g++) {
      assertThat(board.rules().imageOfMove(g, 0)).isZero();
    }
  }

  @Test
  void ignoresStepButKeepsItsMove() {
    RuleBasedBoard board =
        json(CHANGES + ", {\"name\": \"n\", \"if\": {\"a\": \".\"}, \"set\": {\"a\": \".\"}}");
    assertThat(board.rules().moves()).isEqualTo(1);
    assertThat(board.rules().findings()).extracting(Finding::subject).doesNotContain("ignored");
  }

  @Test
  void ignoresStepsOfCompoundMoves() {
    RuleBasedBoard board =
        RuleBasedFile.read(
            "f.json",
            """
            {"puzzle": "f", "count": "pieces in a row", "variables": {"a": ["1", "2", "3"]},
             "moves": [{"from": "A", "to": "B", "if": {"a": "1"}, "set": {"a": "2"}},
                       {"from": "B", "to": "C", "if": {"a": "2"}, "set": {"a": "2"}},
                       {"from": "B", "to": "D", "if": {"a": "2"}, "set": {"a": "3"}}],
             "goal": {"a": "3"}}
            """);
    assertThat(names(board)).containsExactly("A-B", "A-D", "B-D");
    assertThat(board.rules().findings())
        .contains(new Finding("ignored", "B-C: never changes the position"));
  }

  /** The set contains a and b, but only a occurs on this board. */
  @Test
  void ignoresPatternThatChangesNothing() {
    RuleBasedBoard board =
        RuleBasedFile.read(
            "f.grid",
            """
            puzzle f
            set S = a b
            move x: S -> a
            move y, right: S . -> . S
            start
             a..
            goal
             ..a
            """);
    assertThat(names(board)).containsExactly("A1-A2", "A2-A3");
  }

  @Test
  void refusesRulesThatNeverChangeAnything() {
    for (String move :
        List.of(
            "{\"name\": \"i\", \"if\": {\"b\": \"x\"}, \"set\": {\"b\": \"x\"}}",
            "{\"name\": \"c\", \"if\": {\"c\": \".\"}, \"set\": {\"c\": \".\"}}")) {
      assertThatThrownBy(() -> json(move))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("no applicable move changes anything");
    }
  }
}
