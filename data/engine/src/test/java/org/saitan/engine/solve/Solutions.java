// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.StateAddress;

/**
 * Helpers for the tests of solvers: random positions, and replaying solutions according to the
 * rules.
 */
final class Solutions {
  private Solutions() {}

  /** The result of a search. */
  record Answer(SearchResult.End outcome, List<int[]> solutions, SearchWatch watch) {
    /** Returns the only solution. */
    int[] solution() {
      assertThat(outcome).isEqualTo(SearchResult.End.SOLVED);
      assertThat(solutions).hasSize(1);
      return solutions.get(0);
    }

    int lowerBound() {
      return watch.cursor().lowerBound();
    }
  }

  /** Requests a single optimal solution. */
  static Answer ask(Solver solver, Position start) {
    return ask(solver, Solver.Request.of(start), Watches.silent());
  }

  static Answer ask(Solver solver, Solver.Request request, SearchWatch watch) {
    List<int[]> solutions = new ArrayList<>();
    return new Answer(solver.search(request, watch, solutions::add), solutions, watch);
  }

  /** Applies moves, which must be legal. Returns the final position. */
  static Position end(Puzzle puzzle, Position start, int... moves) {
    Position at = start;
    for (int move : moves) {
      at = puzzle.apply(at, move).orElseThrow();
    }
    return at;
  }

  /**
   * Checks the solutions that a solver emits, and their order, against all sequences of moves. The
   * solutions must be at most {@code within} moves longer than the shortest one and must not visit
   * a position twice.
   *
   * @param distances the distance of each position that can reach the goal
   */
  static void requireAll(
      Puzzle puzzle, Solver solver, Position start, int within, Map<Position, Integer> distances) {
    Answer answer =
        ask(
            solver,
            new Solver.Request(start, OptionalInt.of(within), Integer.MAX_VALUE, false),
            Watches.silent());
    assertThat(answer.outcome()).isEqualTo(SearchResult.End.SOLVED);
    List<String> expected = new ArrayList<>();
    int distance = distances.get(start);
    for (int length = distance; length <= distance + within; length++) {
      collect(puzzle, start, length, new ArrayList<>(), new HashSet<>(), distances, expected);
    }
    assertThat(
            answer.solutions().stream()
                .filter(moves -> visitsNoPositionTwice(puzzle, start, moves))
                .map(moves -> IntStream.of(moves).boxed().toList() + ""))
        .containsExactlyElementsOf(expected);
  }

  private static boolean visitsNoPositionTwice(Puzzle puzzle, Position start, int... moves) {
    Set<Position> seen = new HashSet<>(Set.of(start));
    Position at = start;
    for (int move : moves) {
      at = puzzle.apply(at, move).orElseThrow();
      if (!seen.add(at)) {
        return false;
      }
    }
    return true;
  }

  private static void collect(
      Puzzle puzzle,
      Position at,
      int left,
      List<Integer> moves,
      Set<Position> path,
      Map<Position, Integer> distances,
      List<String> found) {
    if (puzzle.isGoal(at) && left == 0) {
      found.add(moves.toString());
    }
    if (puzzle.isGoal(at) || distances.getOrDefault(at, Integer.MAX_VALUE) > left) {
      return;
    }
    path.add(at);
    for (int move = 0; move < puzzle.moves(); move++) {
      Position next = puzzle.apply(at, move).orElse(null);
      if (next != null && !path.contains(next)) {
        moves.add(move);
        collect(puzzle, next, left - 1, moves, path, distances, found);
        moves.remove(moves.size() - 1);
      }
    }
    path.remove(at);
  }

  /** Returns random positions of a board, chosen with a fixed seed. */
  static Stream<Position> random(MoveBoard board, int count) {
    Random random = new Random(5);
    return Stream.generate(
            () ->
                board
                    .space()
                    .unrank(
                        new StateAddress(
                            random.nextLong(board.space().blocks()),
                            random.nextInt(board.space().lanes()))))
        .limit(count);
  }
}
