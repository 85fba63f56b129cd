// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.space.ListedRules;

/**
 * Puzzles that are also in the GamesmanPuzzles collection. The expected states and distances come
 * from independent hand-written rules on strings of cells.
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
    Map<String, Set<String>> all = statesFromStart(board);
    assertThat(all).hasSize(states);
    Map<String, Integer> distances = distances(board, all);
    assertThat(distances).hasSize(solvable);
    assertThat(distances.get(start(board))).isEqualTo(fromStart);
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

  /** Returns the states reachable from the start, each with its successors. */
  private static Map<String, Set<String>> statesFromStart(RuleBasedBoard board) {
    Map<String, Set<String>> all = new HashMap<>();
    Queue<String> queue = new ArrayDeque<>(Set.of(start(board)));
    while (!queue.isEmpty()) {
      String state = queue.remove();
      if (!all.containsKey(state)) {
        all.put(state, after(board, state));
        queue.addAll(all.get(state));
      }
    }
    return all;
  }

  private static Map<String, Integer> distances(
      RuleBasedBoard board, Map<String, Set<String>> all) {
    Map<String, List<String>> before = new HashMap<>();
    all.forEach(
        (state, next) ->
            next.forEach(n -> before.computeIfAbsent(n, key -> new ArrayList<>()).add(state)));
    return ReferenceSearch.spread(
        all.keySet().stream()
            .filter(state -> board.puzzle().isGoal(board.puzzle().parse(state)))
            .toList(),
        state -> before.getOrDefault(state, List.of()).stream());
  }

  private static String start(RuleBasedBoard board) {
    return board.puzzle().format(board.puzzle().start().orElseThrow());
  }

  private static Set<String> after(RuleBasedBoard board, String state) {
    ListedRules rules = board.rules();
    Set<String> found = new HashSet<>();
    rules.successors(
        rules.pack(board.puzzle().parse(state)),
        (move, to) -> found.add(board.puzzle().format(rules.unpack(to))));
    return found;
  }
}
