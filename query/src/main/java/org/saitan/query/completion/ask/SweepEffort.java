// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.time.Duration;
import org.saitan.board.FillingBoard;
import org.saitan.filling.Census;
import org.saitan.filling.SweptCompletions;
import org.saitan.problem.DoesNotFitException;
import org.saitan.query.ask.Effort;
import org.saitan.text.Magnitude;

/** How much work an answer about a board to fill may take: states of a sweep, and time. */
public final class SweepEffort {
  private static final double BYTES_PER_STATE = 32;

  private final long states;
  private final Duration time;
  private final Effort effort;

  private SweepEffort(long states, Duration time) {
    this.states = states;
    this.time = time;
    this.effort = time == null ? Effort.patient() : Effort.upTo(states, time);
  }

  /** Returns the effort of a person's own machine: all the time, and what fits the heap. */
  public static SweepEffort patient() {
    return new SweepEffort(Long.MAX_VALUE, null);
  }

  /** Returns a bounded effort; its time begins now. */
  public static SweepEffort upTo(long states, Duration time) {
    return new SweepEffort(states, time);
  }

  /**
   * Goes on unless the time is over.
   *
   * @throws org.saitan.query.ask.TooSlowException if it is
   */
  void check() {
    effort.check();
  }

  /**
   * Lets the solutions of a board be counted by its census.
   *
   * @throws DoesNotFitException if that takes too much memory, or longer than there is
   */
  void requireCensus(FillingBoard board, Census census) {
    Census.Cost cost = census.cost();
    if (time != null && cost.cpuSeconds() > time.toMillis() / 1e3) {
      throw new DoesNotFitException(
          "%s: to count takes about %s, the server gives an answer %s; ask the command line: query count %s"
              .formatted(
                  board.name(),
                  Magnitude.seconds(cost.cpuSeconds()),
                  Magnitude.seconds(time.toMillis() / 1e3),
                  board.name()));
    }
    double heap = Runtime.getRuntime().maxMemory();
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

  /** Returns what ends a sweep that takes too much. */
  SweptCompletions.Observer observer(FillingBoard board) {
    return new Limit(board);
  }

  /** Ends a sweep that would not fit. */
  private final class Limit implements SweptCompletions.Observer {
    private final FillingBoard board;

    Limit(FillingBoard board) {
      this.board = board;
    }

    @Override
    public void found(int layer, int found, long total) {
      check();
      if (total > states) {
        throw new DoesNotFitException(
            "%s: %s states after %d of %d cells are more than the server looks at (%s); give more %s, or ask the command line"
                .formatted(
                    board.name(),
                    Magnitude.of(total),
                    layer,
                    board.filling().cells(),
                    Magnitude.of(states),
                    board.filling().filledCells()));
      }
      double heap = Runtime.getRuntime().maxMemory();
      if (total * BYTES_PER_STATE > heap) {
        throw new DoesNotFitException(
            "%s: %s states after %d of %d cells are more than fit %s of memory; give the program more with SAITAN_HEAP, or give more %s"
                .formatted(
                    board.name(),
                    Magnitude.of(total),
                    layer,
                    board.filling().cells(),
                    Magnitude.bytes(heap),
                    board.filling().filledCells()));
      }
    }

    @Override
    public void counted(int layer, int found, long total) {
      check();
    }
  }
}
