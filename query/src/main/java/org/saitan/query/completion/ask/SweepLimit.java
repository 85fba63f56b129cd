// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import org.saitan.board.PlacementBoard;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.placement.Census;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.problem.DoesNotFitException;
import org.saitan.query.ask.WorkBudget;
import org.saitan.text.Magnitude;

/**
 * Stops a placement puzzle's sweep when it would exceed a limit on states, memory or time.
 *
 * @param board the board
 * @param budget the limit on work for the answer
 */
record SweepLimit(PlacementBoard board, WorkBudget budget) implements InMemoryCompletions.Observer {
  private static final double BYTES_PER_STATE = 32;

  /**
   * Checks that the census of the board fits the budget.
   *
   * @throws DoesNotFitException if the census would take too much memory or time
   */
  void requireCensus(Census census) {
    Census.Cost cost = census.cost();
    double seconds = budget.timeLimit().map(time -> time.toMillis() / 1e3).orElse(Double.MAX_VALUE);
    if (cost.cpuSeconds() > seconds) {
      throw new DoesNotFitException(
          "%s: counting takes about %s, but the server's limit is %s; use the command line: query count %s"
              .formatted(
                  board.name(),
                  Magnitude.seconds(cost.cpuSeconds()),
                  Magnitude.seconds(seconds),
                  board.name()));
    }
    cost.requireHeap(board.name(), MemoryBudget.heapBudget());
  }

  @Override
  public void layerDone(boolean forwards, int layer, int states, long total) {
    budget.check();
    if (budget.timeLimit().isPresent() && total > budget.maxRanks()) {
      throw tooBig(
          total,
          layer,
          "the server's limit (%s); give more %s, or use the command line"
              .formatted(Magnitude.of(budget.maxRanks()), board.rules().filledCellsNoun()));
    }
    double heap = MemoryBudget.heapBudget();
    if (total * BYTES_PER_STATE > heap) {
      throw tooBig(
          total,
          layer,
          "fit in %s of memory; raise SAITAN_HEAP or give more %s"
              .formatted(Magnitude.bytes(heap), board.rules().filledCellsNoun()));
    }
  }

  private DoesNotFitException tooBig(long states, int layer, String limit) {
    return new DoesNotFitException(
        "%s: the count needs %s states after %d of %d cells, more than %s"
            .formatted(board.name(), Magnitude.of(states), layer, board.rules().cells(), limit));
  }
}
