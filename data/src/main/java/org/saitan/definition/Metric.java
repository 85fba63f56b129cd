package org.saitan.definition;

/** Which turns made of one generator count as a single move. */
public enum Metric {
  /** Every power of a generator: the half turn metric of cubes, and what .tws means. */
  POWERS,
  /** A generator and its inverse: the quarter turn metric of cubes. */
  SINGLE,
  /** A generator only, one way. */
  ONE_WAY
}
