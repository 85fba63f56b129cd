// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.AllPositions;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.Option;

/** Compares every answer of a table with a plain search over positions. */
class BuildOracleTest {
  @TempDir Path home;

  static Stream<String> boards() {
    return Stream.concat(
        Stream.of(
            "uraomote-2x2",
            "uraomote-2x3",
            "uraomote-3x2",
            "uraomote-3x3",
            "uraomote-3x4",
            "uraomote-4x3",
            "uraomote-4x4",
            "uraomote-2x5",
            "uraomote-7x2",
            "rotation-2x2",
            "rotation-2x2-cw",
            "rotation-2x2-htm",
            "rotation-2x3",
            "rotation-2x3-cw",
            "rotation-2x3-htm",
            "rotation-3x2",
            "rotation-3x2-cw",
            "flipit-12-3",
            "flipit-12-12"),
        IntStream.rangeClosed(3, Tries.all() ? 8 : 6)
            .boxed()
            .flatMap(cells -> Boards.allOfMoves("flipit-" + cells).stream().map(MoveBoard::name)));
  }

  @ParameterizedTest
  @MethodSource("boards")
  void everyAnswerEqualsPlainSearch(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Map<Position, Integer> oracle = ReferenceSearch.distances(board.puzzle());
    assertThat(AllPositions.of(board.puzzle()))
        .allMatch(position -> isAnswerCorrect(board.puzzle(), oracle, position));
    check(board, oracle, true);
    if (board.size().symmetries().longValueExact() > 1) {
      check(board, oracle, false);
    }
  }

  /**
   * Returns whether a position has an explanation if and only if it is unsolvable. Flip-It cannot
   * explain every unsolvable position.
   */
  private static boolean isAnswerCorrect(
      Puzzle puzzle, Map<Position, Integer> oracle, Position position) {
    return puzzle.whyUnsolvable(position).isEmpty() == oracle.containsKey(position)
        || puzzle.name().startsWith("flipit") && !oracle.containsKey(position);
  }

  private void check(MoveBoard board, Map<Position, Integer> oracle, boolean symmetry) {
    Path here = home.resolve(symmetry ? "classes" : "plain");
    Builds.build(here, board, symmetry, 2);
    try (DistanceTable table = Builds.open(here, board)) {
      for (Position position : AllPositions.of(board.puzzle())) {
        check(table, oracle, position);
      }
      assertThat(table.manifest().histogram()).isEqualTo(ReferenceSearch.histogram(oracle));
      assertThat(table.manifest().reachable()).isEqualTo(oracle.size());
      assertThat(table.manifest().symmetries() > 1)
          .isEqualTo(symmetry && board.size().symmetries().longValueExact() > 1);
    }
  }

  /**
   * Checks an answer against the plain search: its distance must be right, and its next move must
   * reduce the distance by one. Which of several optimal moves is stored depends on the symmetries,
   * and is checked separately.
   */
  private static void check(DistanceTable table, Map<Position, Integer> oracle, Position position) {
    Integer distance = oracle.get(position);
    Answer answer = table.answer(position);
    boolean right =
        distance == null
            ? answer.equals(new Answer.Unreachable())
            : answer instanceof Answer.Solved solved
                && solved.distance() == distance
                && leadsNearer(table.board().puzzle(), oracle, position, solved.nextMove());
    if (!right) {
      fail("%s: %s, by plain search %s", table.board().puzzle().format(position), answer, distance);
    }
    if (distance != null) {
      OptionalInt next = ((Answer.Solved) answer).nextMove();
      OptionalInt preferred = preferred(table, oracle, position);
      if (!next.equals(preferred)) {
        assertThat(next).as(table.board().puzzle().format(position)).isEqualTo(preferred);
      }
    }
  }

  private static boolean leadsNearer(
      Puzzle puzzle, Map<Position, Integer> oracle, Position position, OptionalInt move) {
    int distance = oracle.get(position);
    return move.isEmpty()
        ? distance == 0
        : puzzle
            .apply(position, move.getAsInt())
            .map(oracle::get)
            .filter(there -> there == distance - 1)
            .isPresent();
  }

  /**
   * Returns the optimal move that the table format specifies: the one with the lowest number after
   * the symmetry that maps the block to its representative.
   */
  private static OptionalInt preferred(
      DistanceTable table, Map<Position, Integer> oracle, Position position) {
    Puzzle puzzle = table.board().puzzle();
    Symmetries symmetries = table.board().space().symmetries();
    long block = table.board().space().rank(position).orElseThrow().block();
    long g = symmetries.toRepresentative(block);
    int best = -1;
    for (int move = 0; move < puzzle.moves(); move++) {
      Integer there = puzzle.apply(position, move).map(oracle::get).orElse(null);
      boolean optimal = there != null && there == oracle.get(position) - 1;
      if (optimal
          && (best < 0 || symmetries.move(g, block, move) < symmetries.move(g, block, best))) {
        best = move;
      }
    }
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uraomote-3x3", "rotation-2x3-cw", "flipit-4-1", "flipit-6-2"})
  void optionsAreAllLegalMovesBestFirst(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    Map<Position, Integer> oracle = ReferenceSearch.distances(puzzle);
    Builds.build(home, board, true, 2);
    try (DistanceTable table = Builds.open(home, board)) {
      for (Position position : AllPositions.of(puzzle)) {
        List<Option> options = table.options(position, table.answer(position));
        assertThat(options.stream().map(Option::move))
            .containsExactlyInAnyOrderElementsOf(
                IntStream.range(0, puzzle.moves())
                    .filter(move -> puzzle.apply(position, move).isPresent())
                    .boxed()
                    .toList());
        for (Option option : options) {
          assertThat(puzzle.apply(position, option.move())).contains(option.position());
          assertThat(option.name()).isEqualTo(puzzle.moveName(position, option.move()));
          assertThat(distance(option.answer())).isEqualTo(distance(oracle, option.position()));
          assertThat(option.optimal())
              .isEqualTo(
                  oracle.containsKey(position)
                      && distance(oracle, option.position()) == distance(oracle, position) - 1);
        }
        assertThat(options.stream().map(option -> distance(oracle, option.position()))).isSorted();
        if (table.answer(position) instanceof Answer.Solved solved && !solved.isGoal()) {
          assertThat(options.get(0).move()).isEqualTo(solved.nextMove().orElseThrow());
        }
      }
    }
  }

  private static int distance(Answer answer) {
    return answer instanceof Answer.Solved solved ? solved.distance() : Integer.MAX_VALUE;
  }

  private static int distance(Map<Position, Integer> oracle, Position position) {
    return oracle.getOrDefault(position, Integer.MAX_VALUE);
  }
}
