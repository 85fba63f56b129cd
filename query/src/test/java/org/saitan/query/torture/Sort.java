package org.saitan.query.torture;

import java.util.Optional;
import java.util.Random;

/**
 * One sort of fault.
 *
 * @param name what the summary calls it
 * @param isShort whether the short run among the tests has it
 * @param shares how much of the time it has, against others
 * @param trial makes one fault and sees what must hold after it
 * @param whyNot why this machine cannot make it; empty if it can
 */
record Sort(String name, boolean isShort, int shares, Trial trial, Optional<String> whyNot) {
  /** A fault, made by chance, and what must hold after it. */
  interface Trial {
    void run(Random random, Score score) throws Exception;
  }

  /** Trials of milliseconds: they come to many in little time. */
  private static final int QUICK = 1;

  /** Trials that build something or start programs. */
  private static final int SLOW = 4;

  /** Trials that start programs under a tracer, or several. */
  private static final int SLOWEST = 10;

  static Sort quick(String name, Trial trial) {
    return new Sort(name, true, QUICK, trial, Optional.empty());
  }

  static Sort slow(String name, Trial trial) {
    return new Sort(name, true, SLOW, trial, Optional.empty());
  }

  static Sort longRunsOnly(String name, Trial trial, Optional<String> whyNot) {
    return new Sort(name, false, SLOWEST, trial, whyNot);
  }
}
