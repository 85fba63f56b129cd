// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.math.BigInteger;

/**
 * The size of a board's state space, from formulas, without building it.
 *
 * @param blocks number of blocks without symmetry
 * @param lanes number of lanes of each block
 * @param symmetries number of symmetries that take blocks to blocks; at least {@code blocks /
 *     symmetries} classes
 * @param moves number of moves
 * @param arcs the most arcs a block can have, or about how many it has where these are far fewer
 * @param plainLaneMaps the most different lane maps that moves can have
 * @param laneMaps about how many moves can have with symmetries after them
 * @param addressable whether the numbers fit the program's types, so that a space can be made
 * @param numberingBytes what a space holds to number states, where that is worth counting
 */
public record BoardSize(
    BigInteger blocks,
    BigInteger lanes,
    BigInteger symmetries,
    int moves,
    int arcs,
    double plainLaneMaps,
    double laneMaps,
    boolean addressable,
    double numberingBytes) {
  /**
   * The share of lane maps that are met of those that arcs could make, where there are more still:
   * one in three to nine in ten, the fewer the more there are.
   */
  private static final double MET_SHARE = 0.35;

  /** Describes a board whose states are numbered by formulas alone. */
  public BoardSize(
      BigInteger blocks,
      BigInteger lanes,
      BigInteger symmetries,
      int moves,
      int arcs,
      double plainLaneMaps,
      double laneMaps,
      boolean addressable) {
    this(blocks, lanes, symmetries, moves, arcs, plainLaneMaps, laneMaps, addressable, 0);
  }

  /** Returns the number of states. */
  public BigInteger states() {
    return blocks.multiply(lanes);
  }

  /**
   * Returns about how many different lane maps a build meets.
   *
   * @param symmetry whether symmetries come after moves
   * @param kept how many blocks have their arcs built
   */
  public double expectedLaneMaps(boolean symmetry, double kept) {
    return symmetry ? Math.min(laneMaps, MET_SHARE * made(kept)) : plainLaneMaps;
  }

  /** Returns how many lane maps arcs make: each its move's, its symmetry's, and that of both. */
  private double made(double kept) {
    return Math.min(plainLaneMaps, kept * arcs) + 2 * kept * arcs;
  }
}
