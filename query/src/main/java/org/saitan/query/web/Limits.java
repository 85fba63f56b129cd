// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.time.Duration;

/**
 * What the server takes of the machine at most, whoever asks. An answer comes within 10 s: a heavy
 * one waits for its turn for {@link #WAIT}, and has 8 s for its work.
 */
final class Limits {
  /** Connections; more wait until one is closed. */
  static final int CONNECTIONS = 512;

  /** Threads that answer. */
  static final int THREADS = 64;

  /** Bytes of memory for a heavy answer. */
  private static final long HEAVY_BYTES = 512L << 20;

  /** Heavy answers at a time, such as walks through a table: four where the heap is big enough. */
  static final int HEAVY =
      (int) Math.max(1, Math.min(4, Runtime.getRuntime().maxMemory() / HEAVY_BYTES));

  /** Heavy requests that wait for their turn. */
  static final int WAITING = 64;

  /** Time for which they wait. */
  static final Duration WAIT = Duration.ofMillis(1_500);

  /** Exports at a time. */
  static final int STREAMS = 8;

  /** Bytes of the line and the headers of a request. */
  static final int HEADER_BYTES = 16 * 1024;

  /** Bytes of a body, packed or not. */
  static final int BODY_BYTES = 10_000_000;

  /** Bytes of a body that have to come in a second. */
  static final int BODY_RATE = 1_024;

  /** Bytes of an answer below which it is not packed. */
  static final int WORTH_PACKING = 1_400;

  /**
   * How hard to pack, 1 to 9: the pages come to a tenth less than with 1; more gains next to
   * nothing.
   */
  static final int PACKING = 4;

  /** Time for a connection on which nothing happens. */
  static final Duration IDLE = Duration.ofSeconds(10);

  /** Time that calls in progress have to end when the server stops. */
  static final Duration LAST_ANSWERS = Duration.ofSeconds(3);

  /** Time that their threads have to notice that they were interrupted. */
  static final Duration LAST_WORK = Duration.ofSeconds(1);

  private Limits() {}
}
