package org.saitan.query.web;

import java.time.Duration;

/** The most that one request may take, whatever it asks for. */
final class Limits {
  /** Bytes of the line and the headers of a request. */
  static final int HEADER_BYTES = 16 * 1024;

  /** Time that a request waits for others that need much memory. */
  static final Duration WAIT = Duration.ofSeconds(10);

  /** Time for a connection on which nothing happens. */
  static final Duration IDLE = Duration.ofSeconds(30);

  /** Time that calls in progress have when the server stops. */
  static final Duration STOP = Duration.ofSeconds(5);

  private Limits() {}
}
