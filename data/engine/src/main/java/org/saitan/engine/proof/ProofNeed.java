// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import org.saitan.board.MoveBoard;
import org.saitan.engine.step.Budget;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;

/**
 * What a proof can afford.
 *
 * @param ranges how many ranges of blocks take turns, at least
 * @param bytes the most bytes of distances that can be held at a time
 */
record ProofNeed(int ranges, double bytes) {
  /** Bytes of a span beside its distances: headers, the digest and their places in lists. */
  private static final double SPAN_BYTES = 96;

  /** With more, to read the table so many times would take too long. */
  private static final int MOST_RANGES = 256;

  /** Returns the bytes of heap that the proof of a table takes where so many ranges take turns. */
  static double heap(MoveBoard board, DistanceManifest manifest, int ranges) {
    Budget budget = Budget.of(board, manifest);
    double held = budget.heldInTurns(ranges, bytesOfBlock(manifest));
    return MemoryBudget.heap(beside(budget, manifest) + held);
  }

  /** Returns the bytes of the distances of a block. */
  static double bytesOfBlock(DistanceManifest manifest) {
    return (double) manifest.lanes() * HeldDistances.bytes(manifest);
  }

  private static double beside(Budget budget, DistanceManifest manifest) {
    return budget.withoutArcs(
        Math.ceil((double) manifest.blocks() / TableDigest.SPAN) * SPAN_BYTES);
  }

  /**
   * Returns how a proof goes through the table in the fewest ranges.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if it does not fit in any way
   */
  static ProofNeed of(MoveBoard board, DistanceManifest manifest, double heap) {
    int ranges = 1;
    double least = heap(board, manifest, ranges);
    while (least > heap && ranges < MOST_RANGES) {
      ranges++;
      least = Math.min(least, heap(board, manifest, ranges));
    }
    if (least > heap) {
      throw DoesNotFitException.heap(
          "the proof of " + board.name() + " needs " + Magnitude.bytes(least) + " of memory",
          least,
          heap);
    }
    double beside = beside(Budget.of(board, manifest), manifest);
    return new ProofNeed(ranges, MemoryBudget.heldIn(heap) - beside);
  }
}
