// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * The processor time by which splits are compared, in nanoseconds, as measured on a machine that
 * does nothing else for long. A split is part of what a table is, so these numbers stay as they
 * are.
 */
public final class SplitCost {
  /** Of an arc set up. */
  public static final double ARC = 800;

  /** Of a lane times a move searched. */
  public static final double TRANSITION = 1.7;

  /** Of a lane written. */
  public static final double LANE = 14;

  private static final double MAP_ENTRY = 5;
  private static final int WORD = 64;

  private SplitCost() {}

  /**
   * Returns the processor time of a build, about.
   *
   * @param states states stored
   * @param lanes lanes of a block
   * @param moves number of moves
   * @param maps different lane maps
   */
  public static double of(double states, double lanes, int moves, double maps) {
    double padding = Math.ceil(lanes / WORD) * WORD / lanes;
    double arcs = states / lanes * moves;
    return arcs * ARC + states * padding * (moves * TRANSITION + LANE) + maps * lanes * MAP_ENTRY;
  }

  /** Returns what {@link #of} is at the least, whatever the lanes. */
  public static double least(double states, int moves) {
    return states * (moves * TRANSITION + LANE);
  }
}
