// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.guarded.GuardedFiles;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.space.ListedRules;

/** Lists of puzzles with several starts, or goals that leave something open, and their proofs. */
class ListedGoalsTest {
  /** Returns by state its distance, -1 for none: by plain search from the starts and back. */
  private static Map<Position, Integer> distances(GuardedBoard board) {
    Puzzle puzzle = board.puzzle();
    Map<Position, List<Position>> before = new HashMap<>();
    Map<Position, Integer> distances = new HashMap<>();
    Queue<Position> queue = new ArrayDeque<>();
    for (long[] start : board.rules().starts()) {
      queue.add(board.rules().unpack(start));
      distances.put(board.rules().unpack(start), -1);
    }
    while (!queue.isEmpty()) {
      Position position = queue.remove();
      for (int move = 0; move < puzzle.moves(); move++) {
        Position next = puzzle.apply(position, move).orElse(null);
        if (next != null) {
          before.computeIfAbsent(next, n -> new ArrayList<>()).add(position);
          if (distances.putIfAbsent(next, -1) == null) {
            queue.add(next);
          }
        }
      }
    }
    distances.keySet().stream().filter(puzzle::isGoal).forEach(queue::add);
    queue.forEach(goal -> distances.put(goal, 0));
    while (!queue.isEmpty()) {
      Position position = queue.remove();
      for (Position each : before.getOrDefault(position, List.of())) {
        if (distances.get(each) < 0) {
          distances.put(each, distances.get(position) + 1);
          queue.add(each);
        }
      }
    }
    return distances;
  }

  /** The figures of the first two are by eye, those of others by a search in another program. */
  @ParameterizedTest
  @CsvSource({
    "starts-in-other-rows.grid, 6, 6, 2, 1",
    "goal-of-second-start.grid, 4, 4, 1, 1",
    "lunar-lockout.grid, 6058, 1621, 9, 5",
    "ricochet-small.grid, 620, 620, 11, 8",
    "push-swap-5-tight.json, 720, 720, 9, 0",
    "couples-3-boat-2.json, 40, 40, 12, 11",
  })
  void listsAreThoseOfPlainSearch(
      String file, int states, int solvable, int farthest, int fromStart) throws IOException {
    GuardedBoard board = GuardedFiles.withGoals(file);
    ListedRules rules = board.rules();
    Map<Position, Integer> distances = distances(board);
    List<Long> histogram = new ArrayList<>();
    for (int distance = 0; distances.containsValue(distance); distance++) {
      int each = distance;
      histogram.add(distances.values().stream().filter(d -> d == each).count());
    }
    assertThat(distances).hasSize(states);
    assertThat(histogram).hasSize(farthest + 1);
    assertThat(histogram.stream().mapToLong(Long::longValue).sum()).isEqualTo(solvable);
    assertThat(distances.get(board.puzzle().start().orElseThrow())).isEqualTo(fromStart);
    try (Workers workers = new Workers(2)) {
      for (boolean classes : List.of(false, true)) {
        HeldList list = HeldList.of(rules, classes);
        assertThat(list.histogram).isEqualTo(histogram);
        assertThat(list.states).isEqualTo(states);
        SparseProof.Claim claim =
            new SparseProof.Claim(
                file, rules, classes, list, histogram, states - solvable, Object::toString);
        assertThat(new SparseProof(claim, HeldList.PLENTY).run(workers, () -> {}).faults())
            .isEmpty();
      }
    }
  }
}
