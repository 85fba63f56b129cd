// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.OptionalInt;
import java.util.function.Consumer;
import org.saitan.puzzle.Position;

/**
 * An optimal search of one puzzle towards one set of goals. It loads its data once, serves one
 * caller at a time, and may use several threads.
 */
public interface Solver {
  /**
   * A search request.
   *
   * @param start the start of the solutions
   * @param within empty for one optimal solution; K for all solutions at most K moves longer that
   *     end at the first goal they reach, repeat no position, and have no two consecutive moves
   *     that one could replace; {@link SolutionSearch} drops others
   * @param maxLength the maximum length of a solution
   * @param any whether to look for non-optimal solutions in parallel; not with {@code within}
   */
  record Request(Position start, OptionalInt within, int maxLength, boolean any) {
    /** Returns the request for one optimal solution of any length. */
    public static Request of(Position start) {
      return new Request(start, OptionalInt.empty(), Integer.MAX_VALUE, false);
    }
  }

  /**
   * Searches.
   *
   * @param watch receives each lower bound proved and is polled often; its cursor has the bounds of
   *     an earlier search
   * @param solutions receives the move numbers of each solution, shorter ones first and solutions
   *     of one length in the order of their moves, for any number of threads. With {@code within}
   *     empty it receives one optimal solution, always the same
   * @return the reason why it ended, except the time limit
   */
  SearchResult.End search(Request request, SearchWatch watch, Consumer<int[]> solutions);
}
