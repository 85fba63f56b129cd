// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * A depth-first search, pruned by lower bounds, for the solutions of a given length from one state.
 * For use by one thread.
 */
abstract class DepthFirstSearch {
  /** The lower bound for a state from which no goal can be reached. */
  static final int UNREACHABLE = Integer.MAX_VALUE;

  /**
   * The number of nodes between two checks of the stop condition. Visiting them takes at most about
   * a millisecond.
   */
  private static final int NODES_PER_POLL = 1 << 12;

  private final LongPredicate canContinue;
  private int splitAt;
  private IntPredicate selection;
  private int parts;
  private Predicate<int[]> solutions;
  private long nodes;
  private boolean stopped;

  /**
   * Prepares a search.
   *
   * @param canContinue called often with the number of nodes visited since the last call; returns
   *     false to stop the search
   */
  DepthFirstSearch(LongPredicate canContinue) {
    this.canContinue = canContinue;
  }

  /** Returns a lower bound on the distance to the goal. */
  abstract int bound();

  /** Tries all moves that the bounds allow. */
  abstract void walk(int length);

  /**
   * Finds solutions. A part of the search is the subtree below a sequence of first moves. Parts are
   * numbered in search order.
   *
   * @param depth the number of first moves, or 0 for a single part
   * @param isSelected selects the parts to search; called with the parts in ascending order
   * @param sink receives the move numbers of each solution; returns false to stop the search
   * @return the number of parts, unless the search was stopped
   */
  final int search(int length, int depth, IntPredicate isSelected, Predicate<int[]> sink) {
    stopped = false;
    splitAt = depth;
    selection = isSelected;
    parts = 0;
    solutions = sink;
    walk(length);
    poll();
    return parts;
  }

  private void poll() {
    stopped |= !canContinue.test(nodes);
    nodes = 0;
  }

  final void count(int number) {
    nodes += number;
    if (nodes >= NODES_PER_POLL) {
      poll();
    }
  }

  final boolean isStopped() {
    return stopped;
  }

  /** Returns whether to skip a subtree because it is a part that was not selected. */
  final boolean skips(int depth) {
    return depth == splitAt && !selection.test(parts++);
  }

  final void emit(int... solution) {
    stopped |= !solutions.test(solution);
  }
}
