// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;

/** The most that one request about a table of distances may ask for. */
final class DistanceLimits {
  /** States in one batch. */
  static final int BATCH_STATES = 100_000;

  /** How far into a layer that is too big to hold a page may reach. */
  static final int PAGE_DEPTH = 10_000;

  /** States of a layer that are held in memory at a time. */
  static final long LAYER_STATES = 5_000_000;

  /** States of a layer that are compared or sorted. */
  static final long COMPARED_STATES = 200_000;

  /** States of a table whose solutions are all counted, classes not unfolded. */
  static final long COUNTED_STATES = 2_000_000;

  /** Time for one answer. */
  static final Duration TIME = Duration.ofSeconds(8);

  /** Bytes of memory for a search where there is no table. */
  static final long SEARCH_BYTES = Runtime.getRuntime().maxMemory() / 4;

  /** Threads of such a search, which is the only one at a time. */
  static final int SEARCH_THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  /** Time for such a search, with that for which it waits for the one before. */
  static final Duration SEARCH_TIME = Duration.ofSeconds(6);

  /** Time in which it notices that its time is over. */
  static final Duration SEARCH_END = Duration.ofMillis(500);

  private DistanceLimits() {}
}
