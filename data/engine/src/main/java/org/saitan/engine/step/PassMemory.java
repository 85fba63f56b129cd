// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.space.LaneMaps;
import org.saitan.table.distance.DistanceManifest;

/**
 * An estimate of the memory needed for a pass over all stored blocks and their arcs. Builds, proofs
 * and counts of solutions add the size of the data that they hold per state.
 *
 * @param blocks the number of stored blocks
 * @param lanes the number of lanes per block
 * @param arcs an upper bound on the number of arcs of all stored blocks
 * @param laneMaps the approximate number of distinct lane maps in use
 * @param classes whether only one block per symmetry class is stored
 * @param numbering the size of the numbering of states, in bytes
 */
public record PassMemory(
    double blocks, double lanes, double arcs, double laneMaps, boolean classes, double numbering) {
  /** The memory that the program uses apart from the pass, in bytes. */
  public static final double BASE = 5e6;

  /** If there are more lanes than this, garbage is collected between phases. */
  private static final double MANY_LANES = 1L << 29;

  /** Returns the estimate for the given number of stored blocks. */
  public static PassMemory of(BoardSize size, boolean classes, double blocks) {
    return new PassMemory(
        blocks,
        size.lanes().doubleValue(),
        blocks * size.arcs(),
        size.expectedLaneMaps(classes, blocks),
        classes,
        size.numberingBytes());
  }

  /** Returns the estimate for the blocks of a table. */
  public static PassMemory of(MoveBoard board, DistanceManifest table) {
    return of(board.size(), table.symmetries() > 1, table.blocks());
  }

  /**
   * Collects the garbage of a large phase. Otherwise, the heap would grow beyond the plan before
   * the collector reuses the memory. This takes a second or two.
   *
   * @param lanes the number of lanes in the phase
   */
  public static void collect(double lanes) {
    if (lanes > MANY_LANES) {
      System.gc();
    }
  }

  /** Returns the number of stored states. */
  public double states() {
    return blocks * lanes;
  }

  /** Returns the size of all arcs, in memory or on disk, in bytes. */
  public double arcBytes() {
    return ArcTable.bytes(arcs, blocks);
  }

  /**
   * Returns the memory needed while no arcs are loaded, in bytes.
   *
   * @param numbers the size of the data per state, in bytes
   */
  public double withoutArcs(double numbers) {
    return BASE
        + numbering
        + (classes ? StoredClasses.bytes(blocks) : 0)
        + LaneMaps.bytes(laneMaps, lanes)
        + numbers;
  }

  /**
   * Returns the memory in bytes for the blocks of one range and the indexes of all ranges, if one
   * range is loaded after another.
   */
  public double bytesOfRange(int ranges, double bytesOfBlock) {
    double arcsOfBlock = arcs / Math.max(1, blocks);
    return ranges * LoadedBlocks.bytes(blocks)
        + LoadedBlocks.expectedCopies(arcsOfBlock, ranges) / ranges * blocks * bytesOfBlock;
  }

  /** Returns the heap needed for a pass over the arcs with additional data. */
  public double heapOfPass(double numbers) {
    return MemoryBudget.heapFor(withoutArcs(arcBytes() + numbers));
  }
}
