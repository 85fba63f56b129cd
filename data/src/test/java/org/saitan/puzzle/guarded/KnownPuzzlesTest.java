// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.puzzle.guarded.format.GuardedFile;

/** Puzzles of the library against published figures, by a plain search over positions. */
class KnownPuzzlesTest {
  /** Returns the distance of every position that can be reached from the start. */
  private static Map<Position, Integer> fromStart(Puzzle puzzle) {
    Map<Position, Integer> distances = new HashMap<>();
    Queue<Position> queue = new ArrayDeque<>();
    Position start = puzzle.start().orElseThrow();
    distances.put(start, 0);
    queue.add(start);
    while (!queue.isEmpty()) {
      Position position = queue.remove();
      for (int move = 0; move < puzzle.moves(); move++) {
        puzzle
            .apply(position, move)
            .filter(next -> !distances.containsKey(next))
            .ifPresent(
                next -> {
                  distances.put(next, distances.get(position) + 1);
                  queue.add(next);
                });
      }
    }
    return distances;
  }

  private static OptionalInt nearestGoal(Puzzle puzzle, Map<Position, Integer> distances) {
    return puzzle.goals().stream().filter(distances::containsKey).mapToInt(distances::get).min();
  }

  @ParameterizedTest
  @CsvSource({
    // J. Tromp, R. Cilibrasi, "Limits of Rush Hour Logic Complexity", 2005, and many others.
    "klotski.grid, 25955, 81",
    // G. Bell, "Solving triangular peg solitaire", Journal of Integer Sequences 11, 2008: 13 jumps.
    "peg-triangle.grid, 3016, 13",
    "toads-and-frogs-3.grid, 72, 15",
  })
  void positionsFromTheStartAndTheWayToTheGoal(String file, int positions, int moves) {
    Puzzle puzzle = GuardedFiles.board(file).puzzle();
    Map<Position, Integer> distances = fromStart(puzzle);
    assertThat(distances).hasSize(positions);
    assertThat(nearestGoal(puzzle, distances)).hasValue(moves);
  }

  @Test
  void klotskiBySteps() {
    String text = GuardedFiles.text("klotski.grid").replace("pieces in a row", "steps");
    Puzzle puzzle = GuardedFile.read("klotski-steps.grid", text).puzzle();
    Map<Position, Integer> distances = fromStart(puzzle);
    assertThat(distances).hasSize(25955);
    assertThat(nearestGoal(puzzle, distances)).hasValue(116);
  }

  @TestFactory
  Stream<DynamicTest> packedRulesAreThoseOfThePuzzle() {
    return GuardedFiles.ALL.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file,
                    () -> {
                      GuardedBoard board = GuardedFiles.board(file);
                      new ListedRulesContract(board.puzzle(), board.rules()).check(1);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> theCanonicalTextMakesTheSamePuzzle() {
    return GuardedFiles.ALL.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file,
                    () -> {
                      GuardedBoard board = GuardedFiles.board(file);
                      GuardedBoard again = GuardedFile.read("table", board.origin().text());
                      assertThat(again.origin()).isEqualTo(board.origin());
                      assertThat(again.title()).isEqualTo(board.title());
                      assertThat(again.text()).isEqualTo(board.text());
                      assertThat(again.puzzle().goals()).isEqualTo(board.puzzle().goals());
                    }));
  }
}
