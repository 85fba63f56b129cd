// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.OptionalInt;
import java.util.function.Consumer;
import org.saitan.puzzle.Position;

/**
 * Searches for optimal solutions of one puzzle to one set of goals. A solver loads its data once,
 * serves one caller at a time, and may use several threads.
 */
public interface Solver {
  /**
   * A search request.
   *
   * @param start the start of the solutions
   * @param extraMoves empty for one optimal solution, or K for all solutions that are at most K
   *     moves longer than an optimal one. Such solutions end at the first goal they reach, repeat
   *     no position, and make no two consecutive moves that a single move could replace; {@link
   *     SolutionSearch} drops all others.
   * @param maxLength the maximum length of a solution
   * @param any whether to look for non-optimal solutions in parallel; not allowed with {@code
   *     within}
   */
  record Request(Position start, OptionalInt extraMoves, int maxLength, boolean any) {
    /** Returns a request for one optimal solution of any length. */
    public static Request of(Position start) {
      return new Request(start, OptionalInt.empty(), Integer.MAX_VALUE, false);
    }
  }

  /**
   * Runs the search.
   *
   * @param watch receives each lower bound proved and is polled often; its cursor contains the
   *     bounds of an earlier search
   * @param solutions receives the move numbers of each solution: shorter solutions first, and
   *     solutions of the same length in the order of their moves, for any number of threads. If
   *     {@code extraMoves} is empty, it receives one optimal solution, which is always the same.
   * @return the reason why the search ended, unless the time limit was reached
   */
  SearchResult.End search(Request request, SearchWatch watch, Consumer<int[]> solutions);
}
