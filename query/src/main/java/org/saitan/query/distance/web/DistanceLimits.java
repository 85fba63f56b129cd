package org.saitan.query.distance.web;

import java.time.Duration;

/** The most that one request about a table of distances may ask for. */
final class DistanceLimits {
  /** Bytes in a body. */
  static final int BODY_BYTES = 1 << 20;

  /** States in one batch. */
  static final int BATCH_STATES = 10_000;

  /** States on one page of a layer. */
  static final int PAGE_STATES = 1_000;

  /** How far into a layer that is too big to hold a page may reach. */
  static final int PAGE_DEPTH = 10_000;

  /** Random states. */
  static final int RANDOM_STATES = 100;

  /** Shortest lines that are listed. */
  static final int LINES = 1_000;

  /** States of a layer that are held in memory at a time. */
  static final long LAYER_STATES = 5_000_000;

  /** States of a layer that are compared or sorted. */
  static final long COMPARED_STATES = 200_000;

  /** Time for one answer. */
  static final Duration TIME = Duration.ofSeconds(20);

  private DistanceLimits() {}
}
