// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import java.time.Duration;
import java.util.Optional;
import org.saitan.text.Magnitude;

/** A limit on the work for one answer: on the ranks held in memory and on the time. */
public final class WorkBudget {
  private static final long DEFAULT_MAX_RANKS = 40_000_000;

  private final long ranks;
  private final Optional<Duration> time;
  private final long start = System.nanoTime();

  private WorkBudget(long ranks, Optional<Duration> time) {
    this.ranks = ranks;
    this.time = time;
  }

  /**
   * Returns the budget for a command on the user's own machine: 320 MB of ranks and no time limit.
   */
  public static WorkBudget unlimitedTime() {
    return new WorkBudget(DEFAULT_MAX_RANKS, Optional.empty());
  }

  /** Returns a limited budget, whose time limit starts now. */
  public static WorkBudget of(long ranks, Duration time) {
    return new WorkBudget(ranks, Optional.of(time));
  }

  /** Returns the maximum number of ranks in memory at a time. */
  public long maxRanks() {
    return ranks;
  }

  /** Returns the time limit for the answer, or empty if there is none. */
  public Optional<Duration> timeLimit() {
    return time;
  }

  /**
   * Checks that the time limit has not passed and that the thread has not been interrupted.
   *
   * @throws QueryTimeoutException if the time limit has passed or the thread has been interrupted
   */
  public void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new QueryTimeoutException("interrupted before the answer was complete");
    }
    if (time.isPresent() && System.nanoTime() - start > time.get().toNanos()) {
      throw new QueryTimeoutException(
          "the answer takes more than "
              + Magnitude.seconds(time.get().toMillis() / 1e3)
              + "; try again later, reduce the request, or use the command line, which has no time limit");
    }
  }
}
