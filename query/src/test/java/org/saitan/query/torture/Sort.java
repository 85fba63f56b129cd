// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;

/**
 * One sort of fault.
 *
 * @param name what the summary calls it
 * @param pace how long its trials take
 * @param least how many trials of ten minutes must meet what they aim at
 * @param trial makes one fault and sees what must hold after it
 * @param whyNot why this machine cannot make it; empty if it can
 */
record Sort(String name, Pace pace, int least, Trial trial, Optional<String> whyNot) {
  /** A fault, made by chance, and what must hold after it. */
  interface Trial {
    void run(Random random, Score score) throws Exception;
  }

  /** How long the trials of a sort take, and so how much of the time it has, against others. */
  enum Pace {
    /** Milliseconds: they come to many in little time. */
    QUICK(1, true),
    /** They build something or start programs. */
    SLOW(4, true),
    /** They start programs under a tracer, or several: in long runs only. */
    SLOWEST(10, false);

    private final int shares;
    private final boolean isShort;

    Pace(int shares, boolean isShort) {
      this.shares = shares;
      this.isShort = isShort;
    }
  }

  private static final Duration LONG = Duration.ofMinutes(10);

  Sort(String name, Pace pace, int least, Trial trial) {
    this(name, pace, least, trial, Optional.empty());
  }

  /** Returns whether the short run among the tests has it. */
  boolean isShort() {
    return pace.isShort;
  }

  int shares() {
    return pace.shares;
  }

  /** Returns how many trials of a run of this length must meet what they aim at: one or more. */
  int least(Duration time) {
    return (int) Math.max(1, least * time.toMillis() / LONG.toMillis());
  }
}
