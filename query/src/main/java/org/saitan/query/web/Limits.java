// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.time.Duration;

/**
 * The resource limits of the server. An answer takes at most 10 s: a heavy request waits up to
 * {@link #MAX_WAIT} for its turn, and then has 8 s.
 */
final class Limits {
  /** Open connections; further ones wait. */
  static final int CONNECTIONS = 512;

  /** Request threads. */
  static final int THREADS = 64;

  /** Memory for a heavy request. */
  private static final long HEAVY_BYTES = 512L << 20;

  /** Concurrent heavy requests, such as scans of a table: four if the heap is large enough. */
  static final int HEAVY =
      (int) Math.max(1, Math.min(4, Runtime.getRuntime().maxMemory() / HEAVY_BYTES));

  /** Heavy requests in the queue. */
  static final int WAITING = 64;

  /** Time in the queue. */
  static final Duration MAX_WAIT = Duration.ofMillis(1_500);

  /** Concurrent exports. */
  static final int STREAMS = 8;

  /** Bytes of a request's line and headers. */
  static final int HEADER_BYTES = 16 * 1024;

  /** Bytes of a body, compressed or not. */
  static final int BODY_BYTES = 10_000_000;

  /** Minimum rate of a body, in bytes per second. */
  static final int MIN_BODY_RATE = 1_024;

  /** Smaller answers are not compressed. */
  static final int MIN_COMPRESSED_BYTES = 1_400;

  /**
   * The level of compression, 1 to 9. The pages are 10 % smaller than with 1; higher levels gain
   * almost nothing.
   */
  static final int COMPRESSION_LEVEL = 4;

  /** Timeout of idle connections. */
  static final Duration IDLE_TIMEOUT = Duration.ofSeconds(10);

  /** Time for requests in progress when the server stops. */
  static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

  /** Time for the threads of these requests to notice an interrupt. */
  static final Duration THREAD_STOP_TIMEOUT = Duration.ofSeconds(1);

  private Limits() {}
}
