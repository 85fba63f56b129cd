// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.saitan.puzzle.Abilities.Defined;
import org.saitan.puzzle.PlainSearch;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** The oracle of optimal solutions: every one is walked, move by move, under plain distances. */
public final class PlainSolutions {
  private PlainSolutions() {}

  /** Returns the number of optimal solutions of every state that can reach a goal, by its text. */
  public static Map<String, BigInteger> of(Puzzle puzzle) {
    Map<Position, Integer> distances = distances(puzzle);
    Map<String, BigInteger> solutions = new HashMap<>();
    distances
        .keySet()
        .forEach(
            from ->
                solutions.put(
                    puzzle.format(from), BigInteger.valueOf(walk(puzzle, distances, from))));
    return solutions;
  }

  /**
   * Returns the plain distances of a board; of one that comes from a definition, of all positions
   * that moves make of its goals.
   */
  static Map<Position, Integer> distances(Puzzle puzzle) {
    if (puzzle.able(Defined.class).isEmpty()) {
      return PlainSearch.distances(puzzle);
    }
    return PlainSearch.distances(puzzle, PlainSearch.forwards(puzzle, puzzle.goals()).keySet());
  }

  private static long walk(Puzzle puzzle, Map<Position, Integer> distances, Position from) {
    int distance = distances.get(from);
    long solutions = distance == 0 ? 1 : 0;
    for (int move = 0; move < puzzle.moves() && distance > 0; move++) {
      Position next = puzzle.apply(from, move).orElse(null);
      if (next != null && distances.getOrDefault(next, distance) == distance - 1) {
        solutions += walk(puzzle, distances, next);
      }
    }
    return solutions;
  }
}
