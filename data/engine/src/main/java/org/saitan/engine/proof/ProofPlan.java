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
 * The needs of a proof: the number of ranges and the memory.
 *
 * @param ranges the minimum number of ranges
 * @param bytes the memory limit for distances, in bytes
 */
record ProofPlan(int ranges, double bytes) {
  /** The overhead of a span in bytes: headers, digest and list entries. */
  private static final double SPAN_BYTES = 96;

  /** The maximum number of ranges. The table is read once for each range. */
  private static final int MAX_RANGES = 256;

  /** Returns the size of a block's distances in bytes. */
  static double bytesOfBlock(DistanceManifest manifest) {
    return (double) manifest.lanes() * LoadedDistances.bytes(manifest);
  }

  /**
   * Returns the needs of the proof with the fewest ranges.
   *
   * @param heap the heap limit, in bytes
   * @throws DoesNotFitException if the proof does not fit with any number of ranges
   */
  static ProofPlan of(MoveBoard board, DistanceManifest manifest, double heap) {
    PassMemory budget = PassMemory.of(board, manifest);
    double spans = Math.ceil((double) manifest.blocks() / TableDigest.SPAN);
    double overhead = budget.withoutArcs(spans * SPAN_BYTES);
    double bytes = MemoryBudget.heapBudget(heap) - overhead;
    int ranges = 1;
    double least = budget.bytesOfRange(ranges, bytesOfBlock(manifest));
    while (least > bytes && ranges < MAX_RANGES) {
      ranges++;
      least = Math.min(least, budget.bytesOfRange(ranges, bytesOfBlock(manifest)));
    }
    if (least > bytes) {
      double need = MemoryBudget.heapFor(overhead + least);
      throw DoesNotFitException.heap(
          "the proof of " + board.name() + " needs " + Magnitude.bytes(need) + " of memory",
          need,
          heap);
    }
    return new ProofPlan(ranges, bytes);
  }
}
