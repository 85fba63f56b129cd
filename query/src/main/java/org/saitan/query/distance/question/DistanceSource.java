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
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.ask.TableScanner;
import org.saitan.query.question.Invocation;
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
    DistanceTable tableOrNull,
    TableException missing,
    WorkBudget budget,
    TableScanner scanner,
    Searcher searcher)
    implements Invocation.Source {
  /** The solutions of more states than this are not counted one by one. */
  private static final long MOST_SINGLE = 10_000;

  /** Searches for optimal solutions. */
  public interface Searcher {
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
    return tableOrNull != null;
  }

  /**
   * Returns the table.
   *
   * @throws TableException if there is none
   */
  public DistanceTable table() {
    if (tableOrNull == null) {
      throw missing;
    }
    return tableOrNull;
  }

  @Override
  public void close() {
    if (tableOrNull != null) {
      tableOrNull.close();
    }
  }

  /** Returns what asks the table about positions, towards the board's own goal. */
  TableProber prober() {
    return new TableProber(table(), null);
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
      SolutionCounts counts = scanner.countSolutions(table);
      return rank -> counts.solutions(space.placeOf(rank));
    }
    StateSolutionCounter counter = new StateSolutionCounter(table, budget::check);
    return rank ->
        counter.count(
            space.unrank(space.placeOf(rank)), (Answer.Solved) table.answer(space.placeOf(rank)));
  }
}
