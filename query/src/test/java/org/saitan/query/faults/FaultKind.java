// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;

/**
 * A kind of fault.
 *
 * @param name the name of the kind in the summary
 * @param pace how long the trials take
 * @param minTrials the minimum number of effective trials in ten minutes
 * @param trial injects one fault and checks the result
 * @param unsupportedReason the reason why this machine cannot inject the fault, or empty if it can
 */
record FaultKind(
    String name, Pace pace, int minTrials, Trial trial, Optional<String> unsupportedReason) {
  /** Injects a random fault and checks the result. */
  interface Trial {
    void run(Random random, Score score) throws Exception;
  }

  /** How long trials take, which determines a kind's share of the time. */
  enum Pace {
    /** Trials that take milliseconds. */
    QUICK(1, true),
    /** Trials that build a table or start programs. */
    SLOW(4, true),
    /**
     * Trials that start several programs, or programs under a tracer. They are part of long runs
     * only.
     */
    SLOWEST(10, false);

    private final int shares;
    private final boolean isShort;

    Pace(int shares, boolean isShort) {
      this.shares = shares;
      this.isShort = isShort;
    }
  }

  private static final Duration LONG = Duration.ofMinutes(10);

  FaultKind(String name, Pace pace, int minTrials, Trial trial) {
    this(name, pace, minTrials, trial, Optional.empty());
  }

  /** Returns whether the test suite's short run includes this kind. */
  boolean isShort() {
    return pace.isShort;
  }

  int shares() {
    return pace.shares;
  }

  /**
   * Returns the minimum number of effective trials in a run of the given length, which is at least
   * 1.
   */
  int minimumTrials(Duration time) {
    return (int) Math.max(1, minTrials * time.toMillis() / LONG.toMillis());
  }
}
