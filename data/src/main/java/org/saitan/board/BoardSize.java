// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.math.BigInteger;

/**
 * The size of a board's state space, computed without building it.
 *
 * @param blocks the number of blocks without symmetry
 * @param lanes the number of lanes of each block
 * @param symmetries the number of symmetries that map blocks to blocks, so that there are at least
 *     {@code blocks / symmetries} symmetry classes
 * @param moves the number of moves
 * @param arcs the maximum number of arcs from a block, or an estimate of that number if the
 *     estimate is far lower
 * @param plainLaneMaps the maximum number of distinct lane maps of moves
 * @param laneMaps the approximate number of lane maps of moves followed by symmetries
 * @param addressable whether the state numbers fit into the program's types, so that the space can
 *     be built
 * @param numberingBytes the memory in bytes that the numbering takes, or 0 if it is not significant
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
   * The fraction of possible lane maps that a build encounters. Measured values range from 0.9 for
   * few lane maps to 0.33 for many.
   */
  private static final double ENCOUNTERED_FRACTION = 0.35;

  /** Returns the number of states. */
  public BigInteger states() {
    return blocks.multiply(lanes);
  }

  /**
   * Returns the approximate number of distinct lane maps that a build encounters.
   *
   * @param symmetry whether symmetries are used
   * @param builtBlocks the number of blocks whose arcs are built
   */
  public double expectedLaneMaps(boolean symmetry, double builtBlocks) {
    return symmetry
        ? Math.min(laneMaps, ENCOUNTERED_FRACTION * maxLaneMaps(builtBlocks))
        : plainLaneMaps;
  }

  /**
   * Returns the maximum number of lane maps that arcs need: up to three per arc, namely for the
   * move, for the symmetry, and for their product.
   */
  private double maxLaneMaps(double builtBlocks) {
    return Math.min(plainLaneMaps, builtBlocks * arcs) + 2 * builtBlocks * arcs;
  }
}
