// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import org.saitan.board.MoveBoard;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.step.PassMemory;
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

  /** Returns the bytes of the distances of a block. */
  static double bytesOfBlock(DistanceManifest manifest) {
    return (double) manifest.lanes() * HeldDistances.bytes(manifest);
  }

  /**
   * Returns how a proof goes through the table in the fewest ranges.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if it does not fit in any way
   */
  static ProofNeed of(MoveBoard board, DistanceManifest manifest, double heap) {
    PassMemory budget = PassMemory.of(board, manifest);
    double spans = Math.ceil((double) manifest.blocks() / TableDigest.SPAN);
    double beside = budget.withoutArcs(spans * SPAN_BYTES);
    double bytes = MemoryBudget.ofHeapSize(heap) - beside;
    int ranges = 1;
    double least = budget.bytesInTurns(ranges, bytesOfBlock(manifest));
    while (least > bytes && ranges < MOST_RANGES) {
      ranges++;
      least = Math.min(least, budget.bytesInTurns(ranges, bytesOfBlock(manifest)));
    }
    if (least > bytes) {
      double need = MemoryBudget.heap(beside + least);
      throw DoesNotFitException.heap(
          "the proof of " + board.name() + " needs " + Magnitude.bytes(need) + " of memory",
          need,
          heap);
    }
    return new ProofNeed(ranges, bytes);
  }
}
