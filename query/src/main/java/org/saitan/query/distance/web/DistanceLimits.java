// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;

/** The limits of a request about a table of distances. */
final class DistanceLimits {
  /** The maximum number of states in a batch. */
  static final int BATCH_STATES = 100_000;

  /** The highest offset in a layer that does not fit in memory. */
  static final int PAGE_DEPTH = 10_000;

  /** The largest layer, in states, that is held in memory. */
  static final long LAYER_STATES = 5_000_000;

  /** The largest layer, in states, that is reduced by symmetry or sorted. */
  static final long COMPARED_STATES = 200_000;

  /** The largest table, in states up to symmetry, whose solutions are all counted. */
  static final long COUNTED_STATES = 2_000_000;

  /** Time limit of an answer. */
  static final Duration TIME = Duration.ofSeconds(8);

  /** Memory for a search on a board without a table. */
  static final long SEARCH_BYTES = Runtime.getRuntime().maxMemory() / 4;

  /** Threads of a search without a table; only one such search runs at a time. */
  static final int SEARCH_THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  /** Time limit of a search without a table, including the wait for the previous search. */
  static final Duration SEARCH_TIME = Duration.ofSeconds(6);

  /** Extra time to notice the timeout. */
  static final Duration SEARCH_GRACE = Duration.ofMillis(500);

  private DistanceLimits() {}
}
