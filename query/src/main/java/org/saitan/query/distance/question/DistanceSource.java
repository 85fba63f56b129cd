// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.ask.Layers;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.question.Asked;
import org.saitan.space.Numbering;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * A board that is asked: its table of distances, or searches where there is none.
 *
 * @param board the board
 * @param made its table, or null
 * @param missing why there is no table, or null
 * @param effort how much work the answer may take
 * @param layers what lists the states of its layers
 * @param searches what searches where there is no table
 */
public record DistanceSource(
    MoveBoard board,
    DistanceTable made,
    TableException missing,
    Effort effort,
    Layers layers,
    Searches searches)
    implements Asked.Source {
  /** The solutions of more states than this are not counted one by one. */
  private static final long MOST_SINGLE = 10_000;

  /** Searches for optimal solutions. */
  public interface Searches {
    /**
     * Searches from a position to any of some goals.
     *
     * @param goals none for the board's own where not all are known
     * @param time the longest time; empty for as much as there is
     */
    SolutionAnswer search(
        MoveBoard board, Position start, List<Position> goals, Optional<Duration> time);
  }

  /** Returns whether there is a table. */
  boolean hasTable() {
    return made != null;
  }

  /**
   * Returns the table.
   *
   * @throws TableException if there is none
   */
  public DistanceTable table() {
    if (made == null) {
      throw missing;
    }
    return made;
  }

  @Override
  public void close() {
    if (made != null) {
      made.close();
    }
  }

  /** Returns what asks the table about positions, towards the board's own goal. */
  Prober prober() {
    return new Prober(table(), null);
  }

  /**
   * Returns numbers of optimal solutions by rank, of states that can reach the goal.
   *
   * @param states how many are asked for: for many, the solutions of all states are counted at once
   */
  public LongFunction<BigInteger> solutions(long states) {
    DistanceTable table = table();
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
