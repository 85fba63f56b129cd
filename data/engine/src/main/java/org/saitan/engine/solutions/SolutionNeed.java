// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.saitan.board.MoveBoard;
import org.saitan.engine.step.Budget;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;

/** The memory that it takes to count the optimal solutions of all states of a table. */
final class SolutionNeed implements LongConsumer {
  /** Bytes of a state: its distance, and how much of it is in place. */
  private static final int STATE_BYTES = 2;

  /** What a server needs for its other answers meanwhile. */
  private static final double MEANWHILE_BYTES = 64e6;

  private final MoveBoard board;
  private final Budget budget;
  private final double heap;

  /** What is held of states. */
  private final AtomicLong numbers;

  private SolutionNeed(MoveBoard board, DistanceManifest manifest, double heap) {
    this.board = board;
    this.budget = Budget.of(board, manifest);
    this.heap = heap;
    double blocks = manifest.blocks();
    this.numbers =
        new AtomicLong(
            (long)
                (MEANWHILE_BYTES
                    + blocks * (manifest.lanes() * STATE_BYTES + Long.BYTES)
                    + LaneCounts.bytes(blocks, manifest.lanes())));
  }

  /** Returns the bytes of heap that it takes as long as no number passes 64 bits. */
  static double bytes(MoveBoard board, DistanceManifest manifest) {
    SolutionNeed need = new SolutionNeed(board, manifest, Double.POSITIVE_INFINITY);
    return need.budget.heapOfPass((double) need.numbers.get());
  }

  /**
   * Takes the room for a table.
   *
   * @param heap bytes that the program may take
   * @throws DoesNotFitException if there is not so much
   */
  static SolutionNeed of(MoveBoard board, DistanceManifest manifest, double heap) {
    SolutionNeed need = new SolutionNeed(board, manifest, heap);
    need.accept(0);
    return need;
  }

  /**
   * Takes more room.
   *
   * @throws DoesNotFitException if there is not so much
   */
  @Override
  public void accept(long more) {
    double now = budget.heapOfPass((double) numbers.addAndGet(more));
    if (now > heap) {
      throw DoesNotFitException.heap(
          "the optimal solutions of all states of "
              + board.name()
              + " take "
              + Magnitude.bytes(now)
              + " of memory"
              + (more > 0 ? " at least, since some numbers pass 64 bits" : "")
              + " (those of single states far less)",
          now,
          heap);
    }
  }
}
