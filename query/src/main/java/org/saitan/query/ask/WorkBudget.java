// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import java.time.Duration;
import java.util.Optional;
import org.saitan.text.Magnitude;

/** How much work an answer may take: ranks held in memory, and time. */
public final class WorkBudget {
  private static final long DEFAULT_MAX_RANKS = 40_000_000;

  private final long ranks;
  private final Optional<Duration> time;
  private final long start = System.nanoTime();

  private WorkBudget(long ranks, Optional<Duration> time) {
    this.ranks = ranks;
    this.time = time;
  }

  /** Returns the effort of a person's own machine: all the time, and 8 bytes for many ranks. */
  public static WorkBudget unlimitedTime() {
    return new WorkBudget(DEFAULT_MAX_RANKS, Optional.empty());
  }

  /** Returns a bounded effort; its time begins now. */
  public static WorkBudget of(long ranks, Duration time) {
    return new WorkBudget(ranks, Optional.of(time));
  }

  /** Returns the most ranks that may be held at a time. */
  public long maxRanks() {
    return ranks;
  }

  /** Returns how long the answer may take; empty for all the time. */
  public Optional<Duration> timeLimit() {
    return time;
  }

  /**
   * Goes on unless the time is over or the thread was interrupted.
   *
   * @throws QueryTimeoutException if so
   */
  public void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new QueryTimeoutException("the answer was broken off");
    }
    if (time.isPresent() && System.nanoTime() - start > time.get().toNanos()) {
      throw new QueryTimeoutException(
          "this takes longer than "
              + Magnitude.seconds(time.get().toMillis() / 1e3)
              + "; ask again in a while, ask for less, or ask the command line, which has all the time");
    }
  }
}
