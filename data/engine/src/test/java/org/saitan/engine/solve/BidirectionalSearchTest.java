// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.AllPositions;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.RuleBasedFiles;

/** Compares the bidirectional search with a plain breadth-first search. */
class BidirectionalSearchTest {
  private static final long NO_LIMIT = Long.MAX_VALUE;

  private static Solutions.Answer search(Puzzle puzzle, Position start, Position goal, long limit) {
    return Solutions.ask(new BidirectionalSearch(puzzle, List.of(goal), limit), start);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rotation-2x3",
        "rotation-2x3-cw",
        "rotation-2x3-htm",
        "uraomote-3x3",
        "uraomote-2x3",
        "flipit-5-2",
        "flipit-6-3",
        "flipit-4-1"
      })
  void distancesEqualPlainSearch(String name) {
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    Map<Position, Integer> distances = ReferenceSearch.distances(puzzle);
    for (Position start : AllPositions.of(puzzle)) {
      Solutions.Answer answer = search(puzzle, start, puzzle.goal(), NO_LIMIT);
      if (distances.containsKey(start)) {
        assertThat(answer.solution()).hasSize(distances.get(start));
        assertThat(Solutions.end(puzzle, start, answer.solution())).isEqualTo(puzzle.goal());
      } else {
        assertThat(answer.outcome()).isEqualTo(SearchResult.End.UNREACHABLE);
      }
    }
  }

  /** If not all goals are known, the search runs only forward. */
  @ParameterizedTest
  @CsvSource({"lunar-lockout.grid, 5", "ricochet-small.grid, 8", "starts-in-other-rows.grid, 1"})
  void findsOpenGoals(String file, int moves) {
    Puzzle puzzle = RuleBasedFiles.withGoals(file).puzzle();
    Position start = puzzle.start().orElseThrow();
    BidirectionalSearch search = new BidirectionalSearch(puzzle, List.of(), NO_LIMIT);
    int[] solution = Solutions.ask(search, start).solution();
    assertThat(solution).hasSize(moves);
    Position end = Solutions.end(puzzle, start, solution);
    assertThat(puzzle.isGoal(end)).isTrue();
    assertThat(Solutions.ask(search, end).solution()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-2x3, 0",
    "rotation-2x3-cw, 1",
    "rotation-2x3, 2",
    "uraomote-3x3, 1",
    "flipit-6-3, 2"
  })
  void allSolutionsEqualExhaustiveSearch(String name, int within) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    Map<Position, Integer> distances = ReferenceSearch.distances(puzzle);
    BidirectionalSearch search = new BidirectionalSearch(puzzle, puzzle.goals(), NO_LIMIT);
    Solutions.random(board, Tries.half(60))
        .filter(distances::containsKey)
        .forEach(start -> Solutions.requireAll(puzzle, search, start, within, distances));
  }

  @Test
  void findsAllSolutionsToOpenGoals() {
    Puzzle puzzle = RuleBasedFiles.withGoals("lunar-lockout.grid").puzzle();
    Map<Position, Integer> distances = new HashMap<>();
    BidirectionalSearch search = new BidirectionalSearch(puzzle, List.of(), NO_LIMIT);
    for (Position at :
        ReferenceSearch.forwards(puzzle, List.of(puzzle.start().orElseThrow())).keySet()) {
      Solutions.Answer answer = Solutions.ask(search, at);
      if (answer.outcome() == SearchResult.End.SOLVED) {
        distances.put(at, answer.solution().length);
      }
    }
    distances.keySet().stream()
        .limit(20)
        .forEach(start -> Solutions.requireAll(puzzle, search, start, 1, distances));
  }

  @Test
  void respectsMoveLimit() {
    Puzzle puzzle = Boards.ofMoves("rotation-3x3").puzzle();
    Position antipode = puzzle.parse("987456321");
    BidirectionalSearch search = new BidirectionalSearch(puzzle, puzzle.goals(), NO_LIMIT);
    for (int maxLength : new int[] {1, 10, 11}) {
      Solutions.Answer answer =
          Solutions.ask(
              search,
              new Solver.Request(antipode, OptionalInt.empty(), maxLength, false),
              Watches.silent());
      assertThat(answer.outcome())
          .isEqualTo(maxLength < 11 ? SearchResult.End.MOVES : SearchResult.End.SOLVED);
      assertThat(answer.lowerBound()).isEqualTo(Math.min(maxLength + 1, 11));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rotation-2x3-cw", "rotation-2x4", "uraomote-3x3", "uraomote-4x4", "flipit-7-4"})
  void acceptsAnyGoal(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    for (Position start : Solutions.random(board, 3).toList()) {
      Map<Position, Integer> reached = ReferenceSearch.forwards(puzzle, List.of(start));
      for (Position goal : Solutions.random(board, Tries.half(60)).toList()) {
        Solutions.Answer answer = search(puzzle, start, goal, NO_LIMIT);
        if (reached.containsKey(goal)) {
          assertThat(answer.solution()).hasSize(reached.get(goal));
          assertThat(Solutions.end(puzzle, start, answer.solution())).isEqualTo(goal);
        } else {
          assertThat(answer.outcome()).isEqualTo(SearchResult.End.UNREACHABLE);
        }
      }
    }
  }

  @Test
  void findsNearestGoal() {
    Puzzle puzzle = Boards.ofMoves("rotation-2x3").puzzle();
    List<Position> goals =
        List.of(puzzle.parse("123456"), puzzle.parse("251436"), puzzle.parse("416253"));
    for (Position start : AllPositions.of(puzzle)) {
      Map<Position, Integer> reached = ReferenceSearch.forwards(puzzle, List.of(start));
      OptionalInt nearest =
          goals.stream().filter(reached::containsKey).mapToInt(reached::get).min();
      Solutions.Answer answer =
          Solutions.ask(new BidirectionalSearch(puzzle, goals, NO_LIMIT), start);
      if (nearest.isPresent()) {
        assertThat(answer.solution()).hasSize(nearest.getAsInt());
        assertThat(goals).contains(Solutions.end(puzzle, start, answer.solution()));
      } else {
        assertThat(answer.outcome()).isEqualTo(SearchResult.End.UNREACHABLE);
      }
    }
  }

  @Test
  void lowerBoundGrowsWithLimit() {
    Puzzle puzzle = Boards.ofMoves("rotation-3x3").puzzle();
    Position antipode = puzzle.parse("987456321");
    int before = 0;
    for (long limit = 2; limit <= 16_384; limit *= 2) {
      Solutions.Answer answer = search(puzzle, antipode, puzzle.goal(), limit);
      assertThat(answer.outcome()).isEqualTo(SearchResult.End.MEMORY);
      int bound = answer.lowerBound();
      assertThat(bound).isBetween(Math.max(1, before), 11);
      assertThat(answer.watch().states()).isBetween(limit, limit + puzzle.moves());
      before = bound;
    }
    assertThat(before).isGreaterThanOrEqualTo(9);
  }

  @Test
  void solvesBoardTooBigForTable() {
    Puzzle puzzle = Boards.ofMoves("rotation-6x6").puzzle();
    Position start = puzzle.goal();
    for (int move : new int[] {0, 13, 27, 40, 49}) {
      start = puzzle.apply(start, move).orElseThrow();
    }
    int[] solution = search(puzzle, start, puzzle.goal(), NO_LIMIT).solution();
    assertThat(solution).hasSize(5);
    assertThat(Solutions.end(puzzle, start, solution)).isEqualTo(puzzle.goal());
  }

  @Test
  void convertsMemoryToStates() {
    assertThat(BidirectionalSearch.maxStates(72_000, Boards.ofMoves("rotation-4x4").puzzle()))
        .isEqualTo(1_000);
  }
}
