// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.time.Duration;

/** The most that one request about a table of distances may ask for. */
final class DistanceLimits {
  /** Bytes in a body. */
  static final int BODY_BYTES = 1 << 20;

  /** Bytes of a body whose states are parsed at once, without a limiter. */
  static final int QUICK_BODY_BYTES = 1 << 14;

  /** States in one batch. */
  static final int BATCH_STATES = 10_000;

  /** How far into a layer that is too big to hold a page may reach. */
  static final int PAGE_DEPTH = 10_000;

  /** States of a layer that are held in memory at a time. */
  static final long LAYER_STATES = 5_000_000;

  /** States of the thin layers of one table that are held in memory. */
  static final int THIN_STATES = 4_000_000;

  /** States of a table that is walked through without waiting for others, classes not unfolded. */
  static final long QUICK_WALK = 2_000_000;

  /** States of a layer that are compared or sorted. */
  static final long COMPARED_STATES = 200_000;

  /** States of a table whose solutions are all counted, classes not unfolded. */
  static final long COUNTED_STATES = 2_000_000;

  /** Time for one answer: less than others wait for their turn. */
  static final Duration TIME = Duration.ofSeconds(8);

  /** Time for a walk through a table, whose finds are cached. */
  static final Duration WALK = Duration.ofMinutes(10);

  private DistanceLimits() {}
}
