// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.saitan.puzzle.PlainSearch;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.guarded.GuardedFiles;
import org.saitan.table.distance.DistanceTable.Step;

/** Two-way search against plain breadth-first search, one way, over boards. */
class TwoWaySearchTest {
  private static final long NO_LIMIT = Long.MAX_VALUE;

  private static SearchResult search(Puzzle puzzle, Position start, Position goal, long limit) {
    return TwoWaySearch.search(puzzle, start, List.of(goal), limit, Watches.silent());
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
  void everyPositionIsAsFarFromTheGoalAsPlainSearchSays(String name) {
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    Map<Position, Integer> distances = PlainSearch.distances(puzzle);
    for (Position start : AllPositions.of(puzzle)) {
      SearchResult result = search(puzzle, start, puzzle.goal(), NO_LIMIT);
      if (distances.containsKey(start)) {
        assertThat(result).isInstanceOf(SearchResult.Found.class);
        List<Step> solution = ((SearchResult.Found) result).solution();
        assertThat(solution).hasSize(distances.get(start));
        Solutions.requireLeads(puzzle, start, solution, puzzle.goal());
      } else {
        assertThat(result).isInstanceOf(SearchResult.Unreachable.class);
      }
    }
  }

  /** Where not all goals are known, the search goes forwards alone. */
  @ParameterizedTest
  @CsvSource({"lunar-lockout.grid, 5", "ricochet-small.grid, 8", "starts-in-other-rows.grid, 1"})
  void openGoalsAreFound(String file, int moves) {
    Puzzle puzzle = GuardedFiles.withGoals(file).puzzle();
    Position start = puzzle.start().orElseThrow();
    SearchResult.Found found = (SearchResult.Found) openSearch(puzzle, start);
    assertThat(found.solution()).hasSize(moves);
    Position end = found.solution().get(moves - 1).position();
    assertThat(puzzle.isGoal(end)).isTrue();
    Solutions.requireLeads(puzzle, start, found.solution(), end);
    assertThat(((SearchResult.Found) openSearch(puzzle, end)).solution()).isEmpty();
  }

  private static SearchResult openSearch(Puzzle puzzle, Position start) {
    return TwoWaySearch.search(puzzle, start, List.of(), NO_LIMIT, Watches.silent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rotation-2x3-cw", "rotation-2x4", "uraomote-3x3", "uraomote-4x4", "flipit-7-4"})
  void anyPositionMayBeTheGoal(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Puzzle puzzle = board.puzzle();
    for (Position start : Solutions.random(board, 3).toList()) {
      Map<Position, Integer> reached = PlainSearch.forwards(puzzle, List.of(start));
      for (Position goal : Solutions.random(board, Tries.half(60)).toList()) {
        SearchResult result = search(puzzle, start, goal, NO_LIMIT);
        if (reached.containsKey(goal)) {
          List<Step> solution = ((SearchResult.Found) result).solution();
          assertThat(solution).hasSize(reached.get(goal));
          Solutions.requireLeads(puzzle, start, solution, goal);
        } else {
          assertThat(result).isInstanceOf(SearchResult.Unreachable.class);
        }
      }
    }
  }

  @Test
  void theNearestOfSeveralGoalsIsFound() {
    Puzzle puzzle = Boards.ofMoves("rotation-2x3").puzzle();
    List<Position> goals =
        List.of(puzzle.parse("123456"), puzzle.parse("251436"), puzzle.parse("416253"));
    for (Position start : AllPositions.of(puzzle)) {
      Map<Position, Integer> reached = PlainSearch.forwards(puzzle, List.of(start));
      OptionalInt nearest =
          goals.stream().filter(reached::containsKey).mapToInt(reached::get).min();
      SearchResult result = TwoWaySearch.search(puzzle, start, goals, NO_LIMIT, Watches.silent());
      if (nearest.isPresent()) {
        List<Step> solution = ((SearchResult.Found) result).solution();
        assertThat(solution).hasSize(nearest.getAsInt());
        Position end = solution.isEmpty() ? start : solution.get(solution.size() - 1).position();
        assertThat(goals).contains(end);
        Solutions.requireLeads(puzzle, start, solution, end);
      } else {
        assertThat(result).isInstanceOf(SearchResult.Unreachable.class);
      }
    }
  }

  @Test
  void aSearchGivenUpProvesALowerBoundThatGrowsWithItsLimit() {
    Puzzle puzzle = Boards.ofMoves("rotation-3x3").puzzle();
    Position antipode = puzzle.parse("987456321");
    int before = 0;
    for (long limit = 2; limit <= 16_384; limit *= 2) {
      SearchResult result = search(puzzle, antipode, puzzle.goal(), limit);
      assertThat(result).isInstanceOf(SearchResult.GivenUp.class);
      int bound = ((SearchResult.GivenUp) result).lowerBound();
      assertThat(bound).isBetween(Math.max(1, before), 11);
      assertThat(result.states()).isBetween(limit, limit + puzzle.moves());
      before = bound;
    }
    assertThat(before).isGreaterThanOrEqualTo(9);
  }

  @Test
  void aBoardBeyondAllTablesIsSearched() {
    Puzzle puzzle = Boards.ofMoves("rotation-6x6").puzzle();
    Position start = puzzle.goal();
    for (int move : new int[] {0, 13, 27, 40, 49}) {
      start = puzzle.apply(start, move).orElseThrow();
    }
    SearchResult.Found found = (SearchResult.Found) search(puzzle, start, puzzle.goal(), NO_LIMIT);
    assertThat(found.solution()).hasSize(5);
    Solutions.requireLeads(puzzle, start, found.solution(), puzzle.goal());
  }

  @Test
  void memoryIsReckonedInStates() {
    assertThat(TwoWaySearch.statesIn(72_000, Boards.ofMoves("rotation-4x4").puzzle()))
        .isEqualTo(1_000);
  }
}
