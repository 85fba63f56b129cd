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
 * Ends work on a placement puzzle that would take more than there is: states of a sweep, memory,
 * and time.
 *
 * @param board the board
 * @param effort how much work the answer may take
 */
record SweepLimit(PlacementBoard board, WorkBudget budget) implements InMemoryCompletions.Observer {
  private static final double BYTES_PER_STATE = 32;

  /**
   * Lets the solutions of the board be counted by its census.
   *
   * @throws DoesNotFitException if that takes too much memory, or longer than there is
   */
  void requireCensus(Census census) {
    Census.Cost cost = census.cost();
    double seconds = budget.timeLimit().map(time -> time.toMillis() / 1e3).orElse(Double.MAX_VALUE);
    if (cost.cpuSeconds() > seconds) {
      throw new DoesNotFitException(
          "%s: to count takes about %s, the server gives an answer %s; ask the command line: query count %s"
              .formatted(
                  board.name(),
                  Magnitude.seconds(cost.cpuSeconds()),
                  Magnitude.seconds(seconds),
                  board.name()));
    }
    double heap = MemoryBudget.ofHeap();
    if (cost.heapBytes() > heap) {
      throw DoesNotFitException.heap(
          board.name()
              + ": to count takes about "
              + Magnitude.bytes(cost.heapBytes())
              + " of memory",
          cost.heapBytes(),
          heap);
    }
  }

  @Override
  public void layerDone(boolean forwards, int layer, int states, long total) {
    budget.check();
    if (budget.timeLimit().isPresent() && total > budget.maxRanks()) {
      throw tooBig(
          total,
          layer,
          "the server looks at (%s); give more %s, or ask the command line"
              .formatted(Magnitude.of(budget.maxRanks()), board.rules().filledCellsNoun()));
    }
    double heap = MemoryBudget.ofHeap();
    if (total * BYTES_PER_STATE > heap) {
      throw tooBig(
          total,
          layer,
          "fit %s of memory; give the program more with SAITAN_HEAP, or give more %s"
              .formatted(Magnitude.bytes(heap), board.rules().filledCellsNoun()));
    }
  }

  private DoesNotFitException tooBig(long states, int layer, String than) {
    return new DoesNotFitException(
        "%s: %s states after %d of %d cells are more than %s"
            .formatted(board.name(), Magnitude.of(states), layer, board.rules().cells(), than));
  }
}
