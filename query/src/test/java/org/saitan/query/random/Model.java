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
 * The rules of a generated puzzle, written a second time from the documents, on plain texts. A
 * state is a text, and equal texts are equal states.
 */
interface Model {
  /** Returns the states the puzzle begins with; empty if it lists all that can reach a goal. */
  Collection<String> starts();

  /** Returns, where there is no start, every state that could reach a goal, and perhaps others. */
  Collection<String> all();

  /** Returns the number of goals. */
  int goals();

  /** Returns whether a state satisfies a goal. */
  boolean isGoal(int goal, String state);

  /** Returns whether a state satisfies one of the goals. */
  default boolean isGoal(String state) {
    return IntStream.range(0, goals()).anyMatch(goal -> isGoal(goal, state));
  }

  /** Returns the states that one move leads to, without the state itself. */
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

  /** Returns whether two different moves never lead from one state to the same state. */
  boolean movesDiffer();

  /** Returns whether a move of the file leads nowhere that others do not lead from some states. */
  default boolean isIdle(String move, Collection<String> states) {
    return false;
  }

  /** Returns a state as a person would write it. */
  default String write(String state) {
    return state;
  }

  /** Returns the state that the program wrote. */
  default String read(String text) {
    return text;
  }
}
