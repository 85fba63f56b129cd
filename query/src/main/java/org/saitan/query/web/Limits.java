package org.saitan.query.web;

import java.time.Duration;

/** The most that one request may ask for. */
final class Limits {
  /** Random states. */
  static final int RANDOM_STATES = 100;

  /** Bytes of the line and the headers of a request. */
  static final int HEADER_BYTES = 16 * 1024;

  /** Fillings on one page. */
  static final int FILLINGS = 1_000;

  /** States of a sweep over a board to fill. */
  static final long SWEEP_STATES = 8_000_000;

  /** Cells of a board to fill that is answered without waiting for others. */
  static final int QUICK_CELLS = 49;

  /** Time for an answer about a board to fill. */
  static final Duration FILLING_TIME = Duration.ofSeconds(2);

  /** Time that a request waits for others that need much memory. */
  static final Duration WAIT = Duration.ofSeconds(10);

  /** Time for a connection on which nothing happens. */
  static final Duration IDLE = Duration.ofSeconds(30);

  /** Time that calls in progress have when the server stops. */
  static final Duration STOP = Duration.ofSeconds(5);

  private Limits() {}
}
