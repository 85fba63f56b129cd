// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Boards;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.permutation.PermutationPuzzle;

class PiecePatternTest {
  private static SlotMoves moves(String puzzle) {
    return SlotMoves.of((PermutationPuzzle) Boards.ofMoves(puzzle).puzzle()).orElseThrow();
  }

  @Test
  void formatsParsedPattern() {
    SlotMoves cube = moves("3x3x3");
    for (String text :
        new String[] {
          "CORNER ........+", "CORNER aaaabbbb / EDGE ........aaaa+", "EDGE abcdef......"
        }) {
      assertThat(PiecePattern.parse(cube, text).text(cube)).isEqualTo(text);
    }
  }

  @Test
  void refusesPatternsOfOtherPuzzles() {
    SlotMoves cube = moves("3x3x3");
    for (String text : new String[] {"", "CORNER aaa", "MIDDLE ........", "CORNER aaaabbbb-"}) {
      assertThatThrownBy(() -> PiecePattern.parse(cube, text))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("a letter for each piece");
    }
    SlotMoves tokens = moves("topspin-20-4");
    PiecePattern halves = PiecePattern.parse(tokens, "TOKEN aaaaaaaaaabbbbbbbbbb");
    assertThatThrownBy(() -> PatternBoards.of(tokens, halves))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("make more pieces identical");
    assertThatThrownBy(() -> PatternBoards.of(cube, PiecePattern.parse(cube, "EDGE aaaaaaaaaaaa")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("does not distinguish any pieces");
  }

  @Test
  void unsupportedPuzzlesHaveNoPatterns() {
    for (String puzzle : new String[] {"2x2x2-free", "sliding-3x3", "bicube"}) {
      assertThat(SlotMoves.of((PermutationPuzzle) Boards.ofMoves(puzzle).puzzle())).isEmpty();
    }
  }
}
