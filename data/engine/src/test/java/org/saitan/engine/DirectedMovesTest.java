// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Abilities.Relabelled;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Place;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Where no move has an inverse, a distance counts forward moves. Only searches that walk forwards
 * are used here.
 */
class DirectedMovesTest {
  private static final MoveBoard BOARD =
      Boards.ofMoves(Tries.all() ? "rotation-3x3-cw" : "rotation-4x2-cw");

  @TempDir static Path home;

  @BeforeAll
  static void build() {
    Builds.build(home, BOARD, true, 2);
  }

  /** Returns the fewest forward moves from {@code start} to each position, at most {@code to}. */
  private static Map<Position, Integer> forwards(Position start, Position to) {
    Puzzle puzzle = BOARD.puzzle();
    Map<Position, Integer> found = new HashMap<>();
    Queue<Position> queue = new ArrayDeque<>();
    found.put(start, 0);
    queue.add(start);
    while (!queue.isEmpty() && !found.containsKey(to)) {
      Position position = queue.remove();
      for (int move = 0; move < puzzle.moves(); move++) {
        Position next = puzzle.apply(position, move).orElseThrow();
        if (found.putIfAbsent(next, found.get(position) + 1) == null) {
          queue.add(next);
        }
      }
    }
    return found;
  }

  @Test
  void sampledStatesAreAsFarAsAForwardSearchSays() {
    Random random = new Random(33);
    try (DistanceTable table = Builds.open(home, BOARD)) {
      for (int sample = 0; sample < Tries.of(40); sample++) {
        Place place =
            new Place(
                random.nextLong(BOARD.space().blocks()), random.nextInt(BOARD.space().lanes()));
        Position start = BOARD.space().unrank(place);
        int distance = forwards(start, BOARD.puzzle().goal()).get(BOARD.puzzle().goal());
        assertThat(((Answer.Solved) table.answer(start)).distance()).isEqualTo(distance);
        assertThat(table.solution(start)).hasSize(distance);
      }
    }
  }

  private static int[] distances(DistanceTable table, List<Position> positions) {
    return positions.stream()
        .mapToInt(position -> ((Answer.Solved) table.answer(position)).distance())
        .toArray();
  }

  /**
   * One forward search from the solved board reaches every X; by renaming the numbers, that way is
   * the way home from the position that the solved board is when X is the goal.
   */
  @Test
  void everyStateIsAsFarAsOneForwardSearchSays() {
    Puzzle puzzle = BOARD.puzzle();
    Relabelled any = puzzle.able(Relabelled.class).orElseThrow();
    Position nowhere = Position.of((byte) 0);
    Map<Position, Integer> forwards = forwards(puzzle.goal(), nowhere);
    assertThat(forwards).hasSize(Tries.all() ? 362_880 : 40_320);
    List<Position> ends = List.copyOf(forwards.keySet());
    List<Position> same = ends.stream().map(end -> any.relabel(puzzle.goal(), end)).toList();
    int differentBackwards = 0;
    try (DistanceTable table = Builds.open(home, BOARD)) {
      int[] reported = distances(table, same);
      int[] backwards = distances(table, ends);
      for (int i = 0; i < reported.length; i++) {
        int way = forwards.get(ends.get(i));
        if (reported[i] != way) {
          assertThat(reported[i]).as(puzzle.format(same.get(i))).isEqualTo(way);
        }
        differentBackwards += backwards[i] == way ? 0 : 1;
      }
    }
    // A search that took moves for their own inverses would find these equal.
    assertThat(differentBackwards).isPositive();
  }
}
