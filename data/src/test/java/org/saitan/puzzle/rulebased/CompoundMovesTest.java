// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.space.ListedRules;

/** Tests moves that consist of several consecutive steps. */
class CompoundMovesTest {
  @Test
  void countsMovesOfEnglishBoard() {
    String text =
        RuleBasedFiles.text("peg-solitaire-english.grid").replace("steps", "pieces in a row");
    ListedRules rules = RuleBasedFile.read("pegs.grid", text).rules();
    assertThat(rules.symmetries()).isEqualTo(8);
    assertThat(rules.moves()).isEqualTo(4_344); // A separate program found the same number.
  }

  /**
   * If only the endpoints matter, moves are named after their endpoints, and different paths are
   * the same move.
   */
  @Test
  void mergesPathsWithSameEffect() {
    RuleBasedBoard board =
        RuleBasedFile.read(
            "roll.grid",
            "puzzle P\nmove roll, any direction: o . -> . o\ncount pieces in a row\n"
                + "start\n  o..\n  ...\ngoal\n  ...\n  ..o\n");
    assertThat(board.rules().moves()).isEqualTo(30);
    Puzzle puzzle = board.puzzle();
    assertThat(IntStream.range(0, puzzle.moves()))
        .filteredOn(move -> puzzle.apply(puzzle.parse("o../..."), move).isPresent())
        .hasSize(5);
  }
}
