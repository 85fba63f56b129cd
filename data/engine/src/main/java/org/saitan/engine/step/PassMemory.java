// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.space.LaneMaps;
import org.saitan.table.distance.DistanceManifest;

/**
 * An estimate of the memory of a pass over all stored blocks and their arcs. Builds, proofs and
 * counts of solutions add their data per state.
 *
 * @param blocks the number of stored blocks
 * @param lanes lanes of a block
 * @param arcs an upper bound on the arcs of all stored blocks
 * @param laneMaps the approximate number of distinct lane maps in use
 * @param classes whether blocks represent classes
 * @param numbering size of the numbering of states, in bytes
 */
public record PassMemory(
    double blocks, double lanes, double arcs, double laneMaps, boolean classes, double numbering) {
  /** Memory of the program itself. */
  public static final double BASE = 5e6;

  /** Above this number of lanes, garbage is collected between phases. */
  private static final double MANY_LANES = 1L << 29;

  /** Returns the estimate for a number of stored blocks. */
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
   * Collects the garbage of a large phase. Otherwise the heap would grow past the plan before the
   * collector reuses it. Costs a second or two.
   *
   * @param lanes the number of lanes of the phase
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

  /** Returns the size of all arcs in bytes, in memory or spilled to disk. */
  public double arcBytes() {
    return ArcTable.bytes(arcs, blocks);
  }

  /**
   * Returns the memory in bytes while no arcs are loaded.
   *
   * @param numbers size of the data per state, in bytes
   */
  public double withoutArcs(double numbers) {
    return BASE
        + numbering
        + (classes ? StoredClasses.bytes(blocks) : 0)
        + LaneMaps.bytes(laneMaps, lanes)
        + numbers;
  }

  /**
   * Returns the memory in bytes for the blocks of a range, and for the indexes of all ranges, when
   * ranges are loaded in turn.
   */
  public double bytesOfRange(int ranges, double bytesOfBlock) {
    double arcsOfBlock = arcs / Math.max(1, blocks);
    return ranges * LoadedBlocks.bytes(blocks)
        + LoadedBlocks.copies(arcsOfBlock, ranges) / ranges * blocks * bytesOfBlock;
  }

  /** Returns the heap of a pass over the arcs with additional data. */
  public double heapOfPass(double numbers) {
    return MemoryBudget.heap(withoutArcs(arcBytes() + numbers));
  }
}
