// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.filling.SweptCompletions;

class YinYangFrontierTest {
  static List<YinYang> smallBoards() {
    return SmallBoards.upTo(20);
  }

  /**
   * Prefixes with the same state can be completed by the same rests, and the table knows how many.
   */
  @ParameterizedTest
  @MethodSource("smallBoards")
  void stateDecidesTheRest(YinYang order) {
    YinYangFrontier frontier = order.frontier();
    SweptCompletions table = SweptCompletions.of(order);
    List<Integer> solutions = BruteForceYinYang.solutions(frontier.rows(), frontier.columns());
    Map<Integer, Long> states = new HashMap<>();
    for (int solution : solutions) {
      states.put(solution, YinYangFrontier.START);
    }
    for (int cell = 0; cell < order.cells(); cell++) {
      Map<Integer, Set<Integer>> restsOfPrefix = new HashMap<>();
      Map<Integer, Long> stateOfPrefix = new HashMap<>();
      for (int solution : solutions) {
        long next = frontier.next(states.get(solution), cell, solution >> cell & 1);
        states.put(solution, next);
        int prefix = solution & (2 << cell) - 1;
        restsOfPrefix.computeIfAbsent(prefix, p -> new HashSet<>()).add(solution >> (cell + 1));
        stateOfPrefix.put(prefix, next);
      }
      Map<Long, Set<Integer>> restsOfState = new HashMap<>();
      for (Map.Entry<Integer, Long> entry : stateOfPrefix.entrySet()) {
        Set<Integer> rests = restsOfPrefix.get(entry.getKey());
        assertEquals(rests, restsOfState.computeIfAbsent(entry.getValue(), s -> rests));
        assertEquals(
            BigInteger.valueOf(rests.size()), table.completions(cell + 1, entry.getValue()));
      }
      Set<Long> uncoloured = new HashSet<>();
      restsOfState.keySet().forEach(state -> uncoloured.add(frontier.uncoloured(state)));
      assertEquals(uncoloured.size(), table.layerSize(cell + 1), "live states after " + cell);
    }
  }

  @Test
  void refusesSidesOutOfRange() {
    assertEquals(
        "columns must be in [1-30], got 31",
        assertThrows(IllegalArgumentException.class, () -> new YinYangFrontier(31, 31))
            .getMessage());
    assertEquals(
        "rows must be 1 or more, got 0",
        assertThrows(IllegalArgumentException.class, () -> new YinYangFrontier(0, 3)).getMessage());
  }
}
