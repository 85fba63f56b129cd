// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * A depth-first search for solutions of a given length from one state, pruned by lower bounds. For
 * one thread.
 */
abstract class DepthFirstSearch {
  /** The bound of a state from which no moves lead to the goal. */
  static final int UNREACHABLE = Integer.MAX_VALUE;

  /** Nodes between two checks of the stop condition: at most about a millisecond of work. */
  private static final int PATIENCE = 1 << 12;

  private final LongPredicate canContinue;
  private int splitAt;
  private IntPredicate wanted;
  private int parts;
  private Predicate<int[]> solutions;
  private long nodes;
  private boolean stopped;

  /**
   * Prepares a search.
   *
   * @param canContinue called often with the number of nodes since the last call; returns false to
   *     stop
   */
  DepthFirstSearch(LongPredicate canContinue) {
    this.canContinue = canContinue;
  }

  /** Returns a lower bound on the distance to the goal. */
  abstract int bound();

  /** Tries all moves allowed by the bounds. */
  abstract void walk(int length);

  /**
   * Finds solutions. A part of the search is a subtree below some first moves; parts are numbered
   * in search order.
   *
   * @param depth number of first moves; 0 for one part
   * @param some selects the parts to search; called in order
   * @param into receives the move numbers of each solution; returns false to stop the search
   * @return the number of parts, unless stopped
   */
  final int search(int length, int depth, IntPredicate some, Predicate<int[]> into) {
    stopped = false;
    splitAt = depth;
    wanted = some;
    parts = 0;
    solutions = into;
    walk(length);
    look();
    return parts;
  }

  private void look() {
    stopped |= !canContinue.test(nodes);
    nodes = 0;
  }

  final void count(int more) {
    nodes += more;
    if (nodes >= PATIENCE) {
      look();
    }
  }

  final boolean isStopped() {
    return stopped;
  }

  /** Returns whether to skip the subtree: an unwanted part. */
  final boolean skips(int depth) {
    return depth == splitAt && !wanted.test(parts++);
  }

  final void emit(int... solution) {
    stopped |= !solutions.test(solution);
  }
}
