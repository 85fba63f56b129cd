// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.drawing.Drawing;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Tests that boards are drawn in the style that their files specify. */
class BoardStyleTest {
  private static Drawing drawing(RuleBasedBoard board) {
    return board.puzzle().as(Drawable.class).flatMap(Drawable::drawing).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bishops-4-by-5.json",
        "chairs.grid",
        "clock-solitaire.json",
        "five-queens.json",
        "hanoi-5-discs.json",
        "peg-solitaire-triangle-of-15.grid",
        "two-jugs.json"
      })
  void storesPictureButDoesNotHashIt(String file) {
    String text = RuleBasedFiles.text(file);
    RuleBasedBoard board = RuleBasedFiles.board(file);
    RuleBasedBoard plain =
        RuleBasedFile.read(
            file, text.replaceFirst("(?s)\n( \"picture\".*?\n(?= \"v)|picture.*?\n)", "\n"));
    assertThat(drawing(plain)).isNotEqualTo(drawing(board));
    assertThat(plain.origin().hash()).isEqualTo(board.origin().hash());
    assertThat(drawing(RuleBasedFile.read(file, board.origin().text()))).isEqualTo(drawing(board));
  }

  /** Covers puzzles whose variables are places, and puzzles whose values are places. */
  @Test
  void moveNamesDetermineCarriedPieces() {
    assertThat(carried("eight-queens.json")).isEqualTo(new Displacement(List.of(), List.of("a1")));
    assertThat(carried("bishops-4-by-5.json"))
        .isEqualTo(new Displacement(List.of("a3"), List.of("b2")));
    assertThat(carried("hanoi-5-discs.json"))
        .isEqualTo(new Displacement(List.of("A"), List.of("B")));
  }

  @Test
  void carriesPieceThatChangesKind() {
    String rules = "puzzle hop\nmove hop, any direction: @ 2 -> . X\nstart\n  .@2\ngoal\n  ..X\n";
    assertThat(carried(RuleBasedFile.read("hop.grid", rules)))
        .isEqualTo(new Displacement(List.of("A2"), List.of("A3")));
  }

  private static Displacement carried(String file) {
    return carried(RuleBasedFiles.board(file));
  }

  /** Returns the displacement of a piece by the first legal move from the start. */
  private static Displacement carried(RuleBasedBoard board) {
    Puzzle puzzle = board.puzzle();
    Position start = puzzle.start().orElseThrow();
    int move =
        IntStream.range(0, puzzle.moves())
            .filter(each -> puzzle.apply(start, each).isPresent())
            .findFirst()
            .orElseThrow();
    Position after = puzzle.apply(start, move).orElseThrow();
    return puzzle
        .as(Drawable.class)
        .flatMap(hand -> hand.displacement(start, move, after))
        .orElseThrow();
  }
}
