// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.board.BoardSize;
import org.saitan.board.MoveBoard;
import org.saitan.space.LaneMaps;
import org.saitan.table.distance.DistanceManifest;

/**
 * The memory that it takes to go over all kept blocks along their arcs, known before anything is
 * made: builds, proofs and counts of solutions add the numbers that they hold of states.
 *
 * @param blocks number of kept blocks
 * @param lanes lanes of a block
 * @param arcs arcs of all kept blocks, at most
 * @param laneMaps different lane maps that are met, about
 * @param classes whether blocks stand for classes
 * @param numbering bytes that the numbering of states holds
 */
public record Budget(
    double blocks, double lanes, double arcs, double laneMaps, boolean classes, double numbering) {
  /** What the program itself keeps, whatever the board. */
  public static final double BASE = 5e6;

  /** Of more lanes, phases do not leave their garbage to the next one. */
  private static final double MANY_LANES = 1L << 29;

  /** Returns what it takes where so many blocks are kept. */
  public static Budget of(BoardSize size, boolean classes, double blocks) {
    return new Budget(
        blocks,
        size.lanes().doubleValue(),
        blocks * size.arcs(),
        size.laneMapsMet(classes, blocks),
        classes,
        size.numberingBytes());
  }

  /** Returns what it takes for the blocks of a table. */
  public static Budget of(MoveBoard board, DistanceManifest table) {
    return of(board.size(), table.symmetries() > 1, table.blocks());
  }

  /**
   * Has what is held no more collected between two phases, so that the next one takes its room: a
   * heap that may grow would grow first, beyond what was planned. Costs a second or two where much
   * is held; where little is, it is left to the collector.
   *
   * @param lanes how many lanes the work is about
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

  /** Returns the bytes that the arcs of all blocks take, in memory or put aside on the disk. */
  public double arcBytes() {
    return ArcTable.bytes(arcs, blocks);
  }

  /**
   * Returns the bytes held while there are no arcs, not yet or no more.
   *
   * @param numbers bytes held of states
   */
  public double withoutArcs(double numbers) {
    return BASE
        + numbering
        + (classes ? KeptClasses.bytes(blocks) : 0)
        + LaneMaps.bytes(laneMaps, lanes)
        + numbers;
  }

  /**
   * Returns the bytes of blocks that are held while so many ranges take turns, and of knowing which
   * blocks these are.
   */
  public double heldInTurns(int ranges, double bytesOfBlock) {
    double arcsOfBlock = arcs / Math.max(1, blocks);
    return ranges * HeldBlocks.bytes(blocks)
        + HeldBlocks.copies(arcsOfBlock, ranges) / ranges * blocks * bytesOfBlock;
  }

  /** Returns the heap of a pass that holds the arcs and numbers of so many bytes. */
  public double heapOfPass(double numbers) {
    return MemoryBudget.heap(withoutArcs(arcBytes() + numbers));
  }
}
