// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.util.function.LongFunction;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.Layers;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.question.Asked;
import org.saitan.space.Numbering;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * A table of distances that is asked.
 *
 * @param table the table
 * @param effort how much work the answer may take
 * @param layers what lists the states of its layers
 */
public record DistanceSource(DistanceTable table, Effort effort, Layers layers)
    implements Asked.Source {
  /** The solutions of more states than this are not counted one by one. */
  private static final long MOST_SINGLE = 10_000;

  @Override
  public MoveBoard board() {
    return table.board();
  }

  @Override
  public void close() {
    table.close();
  }

  /** Returns what asks the table about positions, towards the board's own goal. */
  Prober prober() {
    return new Prober(table, null);
  }

  /**
   * Returns numbers of optimal solutions by rank, of states that can reach the goal.
   *
   * @param states how many are asked for: for many, the solutions of all states are counted at once
   */
  public LongFunction<BigInteger> solutions(long states) {
    Numbering space = table.numbering();
    if (states > MOST_SINGLE) {
      SolutionCounts counts = layers.countSolutions(table);
      return rank -> counts.solutions(space.placeOf(rank));
    }
    StateSolutionCounter counter = new StateSolutionCounter(table, effort::check);
    return rank ->
        counter.count(
            space.unrank(space.placeOf(rank)), (Answer.Solved) table.answer(space.placeOf(rank)));
  }
}
