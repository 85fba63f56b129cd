package org.saitan.query.completion.web;

import java.time.Duration;

/** The most that one request about a board to fill may ask for. */
final class FillingLimits {
  /** Solutions on one page. */
  static final int SOLUTIONS = 1_000;

  /** Random solutions. */
  static final int RANDOM_SOLUTIONS = 100;

  /** States of a sweep. */
  static final long SWEEP_STATES = 8_000_000;

  /** Cells of a board that is answered without waiting for others. */
  static final int QUICK_CELLS = 49;

  /** Time for one answer. */
  static final Duration TIME = Duration.ofSeconds(2);

  private FillingLimits() {}
}
