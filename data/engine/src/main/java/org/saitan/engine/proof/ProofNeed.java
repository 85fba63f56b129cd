// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import org.saitan.board.MoveBoard;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;

/**
 * What a proof can afford: in how many partitions of the blocks it goes through a table.
 *
 * @param partitions how many partitions there are to be, at least
 * @param blocks the most blocks of which codes can be held at a time
 */
record ProofNeed(int partitions, double blocks) {
  /** Bytes of a run beside its codes: headers, the digest and their places in lists. */
  private static final double RUN_BYTES = 96;

  /** Beyond these, to read the table so many times would take too long. */
  private static final int MOST_PARTITIONS = 256;

  /** Returns the bytes of heap that the proof of a table takes in so many partitions. */
  static double bytes(MoveBoard board, DistanceManifest manifest, int partitions) {
    Budget budget = Budget.of(board, manifest);
    double held = budget.blocks() * HeldBlocks.copies(board.size().arcs(), partitions) / partitions;
    return budget.heapOfPass(held * manifest.lanes() + beside(manifest, partitions), partitions);
  }

  private static double beside(DistanceManifest manifest, int partitions) {
    double blocks = manifest.blocks();
    return Math.ceil(blocks / TableDigest.RUN) * RUN_BYTES
        + (partitions > 1 ? HeldBlocks.bytes(blocks) : 0);
  }

  /**
   * Returns how a proof goes through the table in the fewest partitions.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if it does not fit in any way
   */
  static ProofNeed of(MoveBoard board, DistanceManifest manifest, double heap) {
    int partitions = 1;
    while (partitions < MOST_PARTITIONS && bytes(board, manifest, partitions) > heap) {
      partitions++;
    }
    double least = bytes(board, manifest, partitions);
    if (least > heap) {
      throw DoesNotFitException.heap(
          "the proof of " + board.name() + " needs " + Magnitude.bytes(least) + " of memory",
          least,
          heap);
    }
    Budget budget = Budget.of(board, manifest);
    double beside =
        budget.withoutArcs(budget.arcBytes() / partitions + beside(manifest, partitions));
    return new ProofNeed(partitions, (MemoryBudget.heldIn(heap) - beside) / manifest.lanes());
  }
}
