// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.time.Duration;

/**
 * The resource limits of the server. An answer takes at most 10 s: a heavy request waits up to
 * {@link #MAX_WAIT} for its turn, and then has 8 s.
 */
final class Limits {
  /** The maximum number of open connections. Further connections wait. */
  static final int CONNECTIONS = 512;

  /** Request threads. */
  static final int THREADS = 64;

  /** The memory for a heavy request, in bytes. */
  private static final long HEAVY_BYTES = 512L << 20;

  /**
   * The maximum number of concurrent heavy requests, such as scans of a table: four if the heap is
   * large enough.
   */
  static final int HEAVY =
      (int) Math.max(1, Math.min(4, Runtime.getRuntime().maxMemory() / HEAVY_BYTES));

  /** The maximum number of heavy requests in the queue. */
  static final int WAITING = 64;

  /** The maximum time in the queue. */
  static final Duration MAX_WAIT = Duration.ofMillis(1_500);

  /** Concurrent exports. */
  static final int STREAMS = 8;

  /** The maximum size of the request line and headers, in bytes. */
  static final int HEADER_BYTES = 16 * 1024;

  /** The maximum size of a body, compressed or not, in bytes. */
  static final int BODY_BYTES = 10_000_000;

  /** The minimum transfer rate of a body, in bytes per second. */
  static final int MIN_BODY_RATE = 1_024;

  /** The minimum size of answers that are compressed. */
  static final int MIN_COMPRESSED_BYTES = 1_400;

  /**
   * The compression level, from 1 to 9. The pages are 10 % smaller than at level 1, and higher
   * levels gain almost nothing.
   */
  static final int COMPRESSION_LEVEL = 4;

  /** The timeout for idle connections. */
  static final Duration IDLE_TIMEOUT = Duration.ofSeconds(10);

  /** The time for requests in progress to finish when the server stops. */
  static final Duration STOP_TIMEOUT = Duration.ofSeconds(3);

  /** The time for the threads of unfinished requests to notice the interrupt that follows. */
  static final Duration THREAD_STOP_TIMEOUT = Duration.ofSeconds(1);

  private Limits() {}
}
