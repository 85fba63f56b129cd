// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A depth-first search for solutions of a given length from one state, cut off by lower bounds. For
 * use by one thread.
 */
interface DepthFirstSearch {
  /** The bound of a state from which no moves lead to the goal. */
  int UNREACHABLE = Integer.MAX_VALUE;

  /** Returns a lower bound of the number of moves to the goal. */
  int bound();

  /**
   * Cuts the search into parts, in the order in which it would come to them.
   *
   * @param depth how many first moves of solutions make a part
   * @param parts takes each part, to be given to {@link #search}
   */
  void split(int length, int depth, Consumer<int[]> parts);

  /**
   * Finds the solutions in one part.
   *
   * @param solutions takes the numbers of the moves of each solution; returns false to stop the
   *     search
   */
  void search(int length, int[] part, Predicate<int[]> solutions);
}
