// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import org.saitan.board.MoveBoard;
import org.saitan.engine.step.Budget;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;

/** The memory that a proof takes, and how many bits a state it can afford. */
final class ProofNeed {
  /** Bytes of a run beside its codes: headers, the digest and their places in lists. */
  private static final double RUN_BYTES = 96;

  private static final int[] WIDTHS = {8, 4, 2};

  private ProofNeed() {}

  /** Returns the bytes of heap that the proof of a table takes at so many bits a state. */
  static double bytes(MoveBoard board, DistanceManifest manifest, int bits) {
    double blocks = manifest.blocks();
    return Budget.of(board, manifest)
        .heapOfPass(
            DistanceWindow.bytes(blocks, manifest.lanes(), bits)
                + Math.ceil(blocks / TableDigest.RUN) * RUN_BYTES);
  }

  /**
   * Returns the most bits a state that a proof can have: fewer take longer.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if the fewest are too many
   */
  static int bits(MoveBoard board, DistanceManifest manifest, double heap) {
    for (int bits : WIDTHS) {
      if (bytes(board, manifest, bits) <= heap) {
        return bits;
      }
    }
    double least = bytes(board, manifest, WIDTHS[WIDTHS.length - 1]);
    throw DoesNotFitException.heap(
        "the proof of " + board.name() + " needs " + Magnitude.bytes(least) + " of memory",
        least,
        heap);
  }
}
