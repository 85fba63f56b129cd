// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;

/** The limits of a request about a table of distances. */
final class DistanceLimits {
  /** The maximum number of states in a batch. */
  static final int BATCH_STATES = 100_000;

  /** The maximum offset at which a listing may start in a layer that does not fit in memory. */
  static final int PAGE_DEPTH = 10_000;

  /** The maximum number of states in a layer that is held in memory. */
  static final long LAYER_STATES = 5_000_000;

  /** The maximum number of states in a layer that is reduced by symmetry or sorted. */
  static final long COMPARED_STATES = 200_000;

  /**
   * The maximum number of states (up to symmetry) in a table whose solutions are counted for all
   * states.
   */
  static final long COUNTED_STATES = 2_000_000;

  /** The time limit for an answer. */
  static final Duration TIME = Duration.ofSeconds(8);

  /** The memory for a search on a board without a table, in bytes. */
  static final long SEARCH_BYTES = Runtime.getRuntime().maxMemory() / 4;

  /** The number of threads of a search without a table. Only one such search runs at a time. */
  static final int SEARCH_THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  /** The time limit for a search without a table, including the wait for the previous search. */
  static final Duration SEARCH_TIME = Duration.ofSeconds(6);

  /** The extra time that a search gets to notice that its time limit has passed. */
  static final Duration SEARCH_GRACE = Duration.ofMillis(500);

  private DistanceLimits() {}
}
