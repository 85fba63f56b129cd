// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * The oracle: distances by a plain breadth-first search over boards, too simple to be wrong.
 *
 * <p>Every move is tried on every position, which gives each position's predecessors; from the
 * goals the search walks from predecessor to predecessor. It knows nothing but {@link Puzzle}: no
 * block, no lane, no symmetry.
 */
public final class PlainSearch {
  private PlainSearch() {}

  /** Returns the distance to the nearest goal of every position of the board that can reach it. */
  public static Map<Position, Integer> distances(Puzzle puzzle) {
    return distances(puzzle, AllPositions.of(puzzle));
  }

  /**
   * Returns the distance to the nearest goal of every position that can reach it.
   *
   * @param positions all positions of the board
   */
  public static Map<Position, Integer> distances(Puzzle puzzle, Collection<Position> positions) {
    Map<Position, List<Position>> predecessors = predecessors(puzzle, positions);
    Map<Position, Integer> distances = new HashMap<>();
    Queue<Position> queue = new ArrayDeque<>();
    for (Position goal : puzzle.goals()) {
      distances.put(goal, 0);
      queue.add(goal);
    }
    while (!queue.isEmpty()) {
      Position position = queue.remove();
      for (Position before : predecessors.getOrDefault(position, List.of())) {
        if (!distances.containsKey(before)) {
          distances.put(before, distances.get(position) + 1);
          queue.add(before);
        }
      }
    }
    return distances;
  }

  private static Map<Position, List<Position>> predecessors(
      Puzzle puzzle, Collection<Position> positions) {
    Map<Position, List<Position>> predecessors = new HashMap<>();
    for (Position position : positions) {
      for (int move = 0; move < puzzle.moves(); move++) {
        puzzle
            .apply(position, move)
            .ifPresent(
                next -> predecessors.computeIfAbsent(next, n -> new ArrayList<>()).add(position));
      }
    }
    return predecessors;
  }
}
