// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;

/**
 * Tests puzzles that are also in the GamesmanPuzzles collection. The expected states and distances
 * come from independent hand-written rules on strings of cells.
 */
class GamesmanPuzzlesTest {
  @ParameterizedTest
  @CsvSource({
    "bishops-4-by-5.json, 10000, 10000, 36, 38",
    "chairs.grid, 476, 70, 35, 35",
    "hop-n-drop.grid, 991, 65, 17, 17",
    "peg-solitaire-star-of-13.grid, 1220, 606, 11, 11",
    "seven-pennies.json, 255, 57, 7, 7",
    "five-queens.json, 462, 286, 5, 5",
    "solitaire-chess.grid, 162, 63, 5, 5",
    "squirrels-go-nuts.json, 116, 89, 3, 5",
  })
  void countsStatesAndDistances(
      String file, int states, int solvable, int fromStart, int farthest) {
    RuleBasedBoard board = RuleBasedFiles.board(file);
    Puzzle puzzle = board.puzzle();
    Set<Position> all = ReferenceSearch.forwards(board.rules()).keySet();
    assertThat(all).hasSize(states);
    Map<Position, Integer> distances =
        ReferenceSearch.distances(
            all,
            position -> ReferenceSearch.successors(board.rules(), position),
            all.stream().filter(puzzle::isGoal).toList());
    assertThat(distances).hasSize(solvable);
    assertThat(distances.get(puzzle.start().orElseThrow())).isEqualTo(fromStart);
    assertThat(distances.values().stream().max(Integer::compare)).hasValue(farthest);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "clock-solitaire.json, 70683, 26966, 17, 17",
    "eight-ball.json, 181440, 181440, 29, 45",
    "eight-queens.json, 118969, 19657, 8, 8",
    "tiltago.grid, 15120, 15120, 8, 11",
  })
  void countsStatesAndDistancesOfBigPuzzles(
      String file, int states, int solvable, int fromStart, int farthest) {
    countsStatesAndDistances(file, states, solvable, fromStart, farthest);
  }
}
