// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.space.StateSpaceContract;

/**
 * Tests the spaces of patterns of library puzzles. A board name has the form {@code PUZZLE:
 * PATTERN}.
 */
class PatternSpaceTest extends StateSpaceContract {
  private static final String CUBE = "3x3x3: ";

  /**
   * The first phase of Kociemba's algorithm, for which flips and twists must be defined relative to
   * the same axis.
   */
  private static final String FIRST_PHASE = CUBE + "CORNER ........+ / EDGE ........aaaa+";

  @Override
  protected MoveBoard board(String name) {
    String[] parts = name.split(": ", 2);
    return pattern(parts[0], parts[1]);
  }

  private static MoveBoard pattern(String puzzle, String pattern) {
    SlotMoves moves =
        SlotMoves.of((PermutationPuzzle) Boards.ofMoves(puzzle).puzzle()).orElseThrow();
    return PatternBoards.of(moves, PiecePattern.parse(moves, pattern));
  }

  @Override
  protected List<String> smallBoards() {
    return List.of(
        CUBE + "CORNER ........+",
        CUBE + "EDGE ............+",
        CUBE + "CORNER aaaabbbb / EDGE ........bbbb",
        "2x2x2: CORNER aa.....+",
        "pyraminx: EDGE abcd..+",
        "topspin-8-4: TOKEN aabbccdd",
        "topspin-12-4: TOKEN abcde.......",
        "pancake-7: PANCAKE aabbccd");
  }

  @Override
  protected List<String> largeBoards() {
    return List.of();
  }

  /**
   * Projection must commute with moves, because otherwise distances in the pattern would not be
   * lower bounds.
   */
  @Test
  void projectionCommutesWithMoves() {
    for (String name : smallBoards()) {
      PatternPuzzle pattern = (PatternPuzzle) board(name).puzzle();
      Puzzle whole = pattern.slotMoves().puzzle();
      Random random = new Random(7);
      Position at = whole.goal();
      for (int step = 0; step < 200; step++) {
        int move = random.nextInt(whole.moves());
        Position next = whole.apply(at, move).orElseThrow();
        assertThat(pattern.apply(pattern.project(at), move)).contains(pattern.project(next));
        at = next;
      }
    }
  }

  @Test
  void firstPhaseHasSixteenSymmetries() {
    assertThat(board(FIRST_PHASE).size().symmetries()).hasToString("16");
    assertThat(board(FIRST_PHASE).size().states()).hasToString("2217093120");
  }

  @Test
  void readsStoredDefinition() {
    MoveBoard board = board(FIRST_PHASE);
    String text = board.origin().orElseThrow().text();
    assertThat(PatternBoards.recognizes(text)).isTrue();
    MoveBoard again = PatternBoards.read("puzzle.json", text, PermutationPuzzle::new);
    assertThat(again.isSameAs(board)).isTrue();
    assertThat(again.origin().orElseThrow().text()).isEqualTo(text);
  }

  @Test
  void parsesPositionsOfPatternAndPuzzle() {
    PatternPuzzle pattern = (PatternPuzzle) board(FIRST_PHASE).puzzle();
    Position turned = pattern.parse("R F' U2");
    assertThat(pattern.parse(pattern.format(turned))).isEqualTo(turned);
    assertThat(turned).isEqualTo(pattern.project(pattern.slotMoves().puzzle().parse("R F' U2")));
  }
}
