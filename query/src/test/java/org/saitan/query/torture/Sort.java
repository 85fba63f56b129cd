package org.saitan.query.torture;

import java.util.Optional;
import java.util.Random;

/**
 * One sort of fault.
 *
 * @param name what the summary calls it
 * @param isShort whether the short run among the tests has it
 * @param trial makes one fault and sees what must hold after it
 * @param whyNot why this machine cannot make it; empty if it can
 */
record Sort(String name, boolean isShort, Trial trial, Optional<String> whyNot) {
  /** A fault, made by chance, and what must hold after it. */
  interface Trial {
    void run(Random random, Score score) throws Exception;
  }

  static Sort shortAndLong(String name, Trial trial) {
    return new Sort(name, true, trial, Optional.empty());
  }

  static Sort longOnly(String name, Trial trial, Optional<String> whyNot) {
    return new Sort(name, false, trial, whyNot);
  }
}
