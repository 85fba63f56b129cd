// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Abilities.Projected;
import org.saitan.puzzle.Puzzle;

/** Which tables a search looks at. */
class SolutionSearchTest {

  @Test
  void theNamesOfSmallerBoardsAreThoseOfAllThatAreSmaller() {
    for (String name : List.of("uraomote-2x2", "uraomote-5x6", "uraomote-7x3", "uraomote-7x7")) {
      Puzzle puzzle = Boards.ofMoves(name).puzzle();
      List<String> smaller = new ArrayList<>();
      for (int rows = 2; rows <= 9; rows++) {
        for (int columns = 2; columns <= 9; columns++) {
          MoveBoard board = Boards.ofMoves("uraomote-" + rows + "x" + columns);
          if (projected(puzzle).projections(board.puzzle()).isPresent()) {
            smaller.add(board.name());
          }
        }
      }
      assertThat(projected(puzzle).smallerBoards()).isEqualTo(smaller);
    }
  }

  private static Projected projected(Puzzle puzzle) {
    return puzzle.able(Projected.class).orElseThrow();
  }
}
