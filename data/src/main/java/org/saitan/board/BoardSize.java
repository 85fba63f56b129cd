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
 * @param arcs the most arcs a block can have
 * @param plainLaneMaps the most different lane maps that moves can have
 * @param laneMaps the most that moves can have with symmetries after them
 * @param addressable whether the numbers fit the program's types, so that a space can be made
 */
public record BoardSize(
    BigInteger blocks,
    BigInteger lanes,
    BigInteger symmetries,
    int moves,
    int arcs,
    double plainLaneMaps,
    double laneMaps,
    boolean addressable) {
  /** Returns the number of states. */
  public BigInteger states() {
    return blocks.multiply(lanes);
  }

  /**
   * Returns the most different lane maps that a build can meet.
   *
   * @param symmetry whether symmetries come after moves
   * @param kept how many blocks have their arcs built; an arc makes two maps at most, of the
   *     symmetry and of both
   */
  public double laneMaps(boolean symmetry, double kept) {
    return symmetry ? Math.min(laneMaps, plainLaneMaps + 2 * kept * arcs) : plainLaneMaps;
  }
}
