// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.query.ask.Effort;
import org.saitan.space.Numbering;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.StateSolutionCounter;

/** The number of optimal solutions of any state that can reach the goal, by rank. */
public interface SolutionNumbers {
  /** The solutions of so many states are counted one by one, those of more all at once. */
  long MOST_SINGLE = 10_000;

  /** Returns the number of optimal solutions of the state of a rank. */
  BigInteger of(long rank);

  /** Returns numbers that are counted state by state, when they are asked for. */
  static SolutionNumbers single(DistanceTable table, Effort effort) {
    Numbering space = table.numbering();
    StateSolutionCounter counter = new StateSolutionCounter(table, effort::check);
    return rank ->
        counter.count(
            space.unrank(space.placeOf(rank)), (Answer.Solved) table.answer(space.placeOf(rank)));
  }

  /** Returns numbers of a table whose states are all counted. */
  static SolutionNumbers all(DistanceTable table, SolutionCounts counts) {
    return rank -> counts.solutions(table.numbering().placeOf(rank));
  }
}
