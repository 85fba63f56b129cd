// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A second implementation of the rules of a generated puzzle, written from the documents. States
 * are strings.
 */
interface Model {
  /**
   * Returns the start states, or an empty collection if the puzzle consists of all states that can
   * reach a goal.
   */
  Collection<String> starts();

  /** Returns all states that might reach a goal, for a puzzle without a start. */
  Collection<String> all();

  /** Returns the number of goals. */
  int goals();

  /** Returns whether a state satisfies a goal. */
  boolean isGoal(int goal, String state);

  /** Returns whether a state satisfies one of the goals. */
  default boolean isGoal(String state) {
    return IntStream.range(0, goals()).anyMatch(goal -> isGoal(goal, state));
  }

  /** Returns the successors of a state, without the state itself. */
  Set<String> next(String state);

  /** Returns the state after up to 19 random moves. */
  default String walk(String from, Random random) {
    String state = from;
    for (int i = random.nextInt(20); i > 0; i--) {
      List<String> after = new ArrayList<>(new TreeSet<>(next(state)));
      if (after.isEmpty()) {
        break;
      }
      state = after.get(random.nextInt(after.size()));
    }
    return state;
  }

  /** Returns whether different moves from a state always lead to different states. */
  boolean movesDiffer();

  /** Returns whether a move in the file is redundant, because other moves have the same effects. */
  default boolean isRedundant(String move, Collection<String> states) {
    return false;
  }

  /** Returns a state in the notation of the puzzle. */
  default String write(String state) {
    return state;
  }

  /** Parses a state printed by the program. */
  default String read(String text) {
    return text;
  }
}
