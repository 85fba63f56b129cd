// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.OptionalInt;
import java.util.function.Consumer;
import org.saitan.puzzle.Position;

/**
 * An optimal search of one puzzle towards one set of goals. It loads what it needs once, answers
 * one caller at a time, and may use several threads inside.
 */
public interface Solver {
  /**
   * One question.
   *
   * @param start where solutions begin
   * @param within empty for one optimal solution; K for all that are at most K moves longer, end at
   *     the first goal they come to, visit no position twice, and have no two moves in a row that
   *     do what one does; {@link SolutionSearch} drops others that a solver emits
   * @param most the most moves of a solution
   * @param any whether to look for solutions that need not be optimal beside the search; not with
   *     {@code within}
   */
  record Request(Position start, OptionalInt within, int most, boolean any) {
    /** Returns the question for one optimal solution of any length. */
    public static Request of(Position start) {
      return new Request(start, OptionalInt.empty(), Integer.MAX_VALUE, false);
    }
  }

  /**
   * Searches.
   *
   * @param watch told of each lower bound proved and asked often whether to go on; its cursor says
   *     what an earlier search has proved
   * @param solutions takes the numbers of the moves of each solution: shorter ones first, and those
   *     of one length in the order of the numbers, for any number of threads. With {@code within}
   *     empty it takes one, which may be any optimal one but is always the same
   * @return how it ended: of these, not that its time is over
   */
  SearchResult.End search(Request request, SearchWatch watch, Consumer<int[]> solutions);
}
