// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import org.saitan.engine.lines.LineCounts;
import org.saitan.query.ask.Effort;
import org.saitan.space.Numbering;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.LineCounter;

/** The number of shortest lines of any state that can reach the goal, by rank. */
public interface LineNumbers {
  /** The lines of so many states are counted one by one, those of more all at once. */
  long MOST_SINGLE = 10_000;

  /** Returns the number of shortest lines of the state of a rank. */
  BigInteger of(long rank);

  /** Returns numbers that are counted state by state, when they are asked for. */
  static LineNumbers single(DistanceTable table, Effort effort) {
    Numbering space = table.numbering();
    LineCounter counter = new LineCounter(table, effort::check);
    return rank ->
        counter.count(
            space.unrank(space.placeOf(rank)), (Answer.Solved) table.answer(space.placeOf(rank)));
  }

  /** Returns numbers of a table whose states are all counted. */
  static LineNumbers all(DistanceTable table, LineCounts counts) {
    return rank -> counts.lines(table.numbering().placeOf(rank));
  }
}
