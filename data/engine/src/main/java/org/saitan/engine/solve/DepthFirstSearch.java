// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * A depth-first search for solutions of a given length from one state, cut off by lower bounds. For
 * use by one thread.
 */
abstract class DepthFirstSearch {
  /** The bound of a state from which no moves lead to the goal. */
  static final int UNREACHABLE = Integer.MAX_VALUE;

  /** Nodes between two looks at whether to stop: at most about a millisecond of work. */
  private static final int PATIENCE = 1 << 12;

  private final LongPredicate goesOn;
  private int splitAt;
  private IntPredicate wanted;
  private int parts;
  private Predicate<int[]> solutions;
  private long nodes;
  private boolean stopped;

  /**
   * Prepares a search.
   *
   * @param goesOn called often with the number of nodes since the last call; returns false to stop
   */
  DepthFirstSearch(LongPredicate goesOn) {
    this.goesOn = goesOn;
  }

  /** Returns a lower bound of the number of moves to the goal. */
  abstract int bound();

  /** Tries all moves that bounds allow. */
  abstract void walk(int length);

  /**
   * Finds solutions. A part of the search is what follows some first moves; parts are numbered in
   * the order in which the search comes to them.
   *
   * @param depth how many first moves; 0 for one part
   * @param some whether to search a part, asked in order
   * @param into takes the numbers of the moves of each solution; returns false to stop the search
   * @return how many parts there are, unless it was stopped
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
    stopped |= !goesOn.test(nodes);
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

  /** Returns whether to leave out what follows at a depth: it is a part that is not wanted. */
  final boolean skips(int depth) {
    return depth == splitAt && !wanted.test(parts++);
  }

  final void emit(int... solution) {
    stopped |= !solutions.test(solution);
  }
}
