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
 * What a proof can afford: how many bits a state, and in how many partitions of the blocks.
 *
 * @param bits bits of a code of {@link DistanceWindow}
 * @param partitions how many partitions there are to be, at least
 * @param blocks the most blocks of which codes can be held at a time
 */
record ProofNeed(int bits, int partitions, double blocks) {
  /** Bytes of a run beside its codes: headers, the digest and their places in lists. */
  private static final double RUN_BYTES = 96;

  /** Beyond these, to read the table so many times would take too long. */
  private static final int MOST_PARTITIONS = 256;

  private static final int[] WIDTHS = {8, 4, 2};

  /** Returns the bytes of heap that the proof of a table takes at so many bits a state. */
  static double bytes(MoveBoard board, DistanceManifest manifest, int bits) {
    return bytes(board, manifest, bits, 1);
  }

  /** Returns the same where so many partitions take turns. */
  static double bytes(MoveBoard board, DistanceManifest manifest, int bits, int partitions) {
    Budget budget = Budget.of(board, manifest);
    double held = budget.blocks() * HeldBlocks.copies(board.size().arcs(), partitions) / partitions;
    return budget.heapOfPass(
        DistanceWindow.bytes(held, manifest.lanes(), bits) + beside(manifest, partitions),
        partitions);
  }

  private static double beside(DistanceManifest manifest, int partitions) {
    double blocks = manifest.blocks();
    return Math.ceil(blocks / TableDigest.RUN) * RUN_BYTES
        + (partitions > 1 ? HeldBlocks.bytes(blocks) : 0);
  }

  /**
   * Returns how a proof goes through the table the fewest times, and with no more memory than that
   * takes.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if it does not fit in any way
   */
  static ProofNeed of(MoveBoard board, DistanceManifest manifest, double heap) {
    ProofNeed best = null;
    for (int bits : WIDTHS) {
      int partitions = 1;
      while (partitions <= MOST_PARTITIONS && bytes(board, manifest, bits, partitions) > heap) {
        partitions++;
      }
      if (partitions <= MOST_PARTITIONS) {
        ProofNeed need =
            new ProofNeed(bits, partitions, room(board, manifest, bits, partitions, heap));
        // Of as many readings, the one with fewer bits.
        if (best == null || need.readings(manifest) <= best.readings(manifest)) {
          best = need;
        }
      }
    }
    if (best == null) {
      double least = bytes(board, manifest, WIDTHS[WIDTHS.length - 1], MOST_PARTITIONS);
      throw DoesNotFitException.heap(
          "the proof of " + board.name() + " needs " + Magnitude.bytes(least) + " of memory",
          least,
          heap);
    }
    return best;
  }

  private static double room(
      MoveBoard board, DistanceManifest manifest, int bits, int partitions, double heap) {
    Budget budget = Budget.of(board, manifest);
    double beside =
        budget.withoutArcs(budget.arcBytes() / partitions + beside(manifest, partitions));
    return (MemoryBudget.heldIn(heap) - beside) / DistanceWindow.bytes(1, manifest.lanes(), bits);
  }

  /** Returns how many times the table is read, about. */
  private int readings(DistanceManifest manifest) {
    return partitions * DistanceWindow.passes(manifest.godsNumber(), bits);
  }
}
