// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * The cost model for choosing a split into blocks and lanes: CPU time in nanoseconds, measured on
 * an idle machine. The split determines the table, so these numbers must not change.
 */
public final class SplitCost {
  /** The cost of setting up an arc. */
  public static final double ARC = 800;

  /** The cost of applying one move to one lane during the search. */
  public static final double TRANSITION = 1.7;

  /** The cost of writing a lane. */
  public static final double LANE = 14;

  private static final double MAP_ENTRY = 5;
  private static final int WORD = 64;

  private SplitCost() {}

  /**
   * Returns the estimated cost of a build.
   *
   * @param states the number of stored states
   * @param lanes the number of lanes in a block
   * @param moves the number of moves
   * @param maps the number of distinct lane maps
   */
  public static double of(double states, double lanes, int moves, double maps) {
    double padding = Math.ceil(lanes / WORD) * WORD / lanes;
    double arcs = states / lanes * moves;
    return arcs * ARC + states * padding * (moves * TRANSITION + LANE) + maps * lanes * MAP_ENTRY;
  }

  /** Returns a lower bound for {@link #of} over all splits. */
  public static double lowerBound(double states, int moves) {
    return states * (moves * TRANSITION + LANE);
  }
}
