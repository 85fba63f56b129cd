// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * A depth-first search for solutions of a given length from one state, cut off by lower bounds. For
 * use by one thread.
 */
abstract class DepthFirstSearch {
  /** The bound of a state from which no moves lead to the goal. */
  static final int UNREACHABLE = Integer.MAX_VALUE;

  private static final int NOWHERE = -1;

  /** Nodes between two looks at whether to stop: at most about a millisecond of work. */
  private static final int PATIENCE = 1 << 12;

  private final LongPredicate goesOn;
  private int splitAt = NOWHERE;
  private Consumer<int[]> parts;
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

  /** Makes first moves, then tries all moves that bounds allow. */
  abstract void walk(int length, int... first);

  /**
   * Cuts the search into parts, in the order in which it would come to them.
   *
   * @param depth how many first moves of solutions make a part
   * @param into takes each part, to be given to {@link #search}
   */
  final void split(int length, int depth, Consumer<int[]> into) {
    splitAt = depth;
    parts = into;
    search(length, new int[0], word -> true);
    splitAt = NOWHERE;
  }

  /**
   * Finds the solutions in one part.
   *
   * @param into takes the numbers of the moves of each solution; returns false to stop the search
   */
  final void search(int length, int[] part, Predicate<int[]> into) {
    stopped = false;
    solutions = into;
    walk(length, part);
    look();
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

  /** Returns whether the search ends at a depth because it is only split. */
  final boolean splitsAt(int depth) {
    return depth == splitAt;
  }

  final void emitPart(int... part) {
    parts.accept(part);
  }

  final void emit(int... solution) {
    stopped |= !solutions.test(solution);
  }
}
