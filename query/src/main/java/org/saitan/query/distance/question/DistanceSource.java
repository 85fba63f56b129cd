// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.engine.solve.SearchResult;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.ask.TableScanner;
import org.saitan.query.question.Invocation;
import org.saitan.space.Numbering;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * A source of answers about one puzzle with moves: its table of distances, or searches if there is
 * none.
 *
 * @param board the board
 * @param tableOrNull the board's table, or null
 * @param missing the reason why there is no table, or null if there is one
 * @param budget the limit on work for the answer
 * @param scanner the scanner for layers of the table
 * @param searcher the searcher to use if there is no table
 */
public record DistanceSource(
    MoveBoard board,
    DistanceTable tableOrNull,
    TableException missing,
    WorkBudget budget,
    TableScanner scanner,
    Searcher searcher)
    implements Invocation.Source {
  /** For more states than this, counting the solutions for the whole table at once is faster. */
  private static final long MAX_SINGLE_COUNTS = 10_000;

  /** Searches for optimal solutions. */
  public interface Searcher {
    /**
     * Searches for a solution from a position to any of the goals.
     *
     * @param goals the goals, or empty for the board's own goals if they are not all known
     * @param time the time limit, or empty for the maximum
     */
    SearchResult search(
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

  /** Returns the layer at a distance. */
  Layer layer(int distance) {
    return new Layer(table(), distance, budget.maxRanks(), budget::check);
  }

  /** Returns a prober of the table for the board's own goal. */
  TableProber prober() {
    return new TableProber(table(), null, budget);
  }

  /**
   * Returns a function from the rank of a state that can reach the goal to its number of optimal
   * solutions.
   *
   * @param states the number of states whose solutions will be counted; if it is large, the
   *     solutions for the whole table are counted at once
   */
  public LongFunction<BigInteger> solutions(long states) {
    DistanceTable table = table();
    Numbering space = table.numbering();
    if (states > MAX_SINGLE_COUNTS) {
      SolutionCounts counts = scanner.countSolutions(table);
      return rank -> counts.solutions(space.addressOf(rank));
    }
    StateSolutionCounter counter = new StateSolutionCounter(table, budget::check);
    return rank ->
        counter.count(
            space.unrank(space.addressOf(rank)),
            (Answer.Solved) table.answer(space.addressOf(rank)));
  }
}
