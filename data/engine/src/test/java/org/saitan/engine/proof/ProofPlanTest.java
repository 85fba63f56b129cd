// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.Manifests;

/** Checks the memory that proofs need, and the number of ranges if there is less memory. */
class ProofPlanTest {
  @Test
  void lessMemoryNeedsMoreRanges() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    DistanceManifest manifest = Manifests.of(board, 30_278_400, 4);
    assertThat(ProofPlan.of(board, manifest, 32e9).ranges()).isEqualTo(1);
    int before = 1;
    for (double heap : new double[] {18e9, 13e9, 8e9, 4e9}) {
      ProofPlan need = ProofPlan.of(board, manifest, heap);
      assertThat(need.ranges()).isGreaterThan(before);
      assertThat(need.bytes()).isLessThan(heap);
      before = need.ranges();
    }
    assertThatThrownBy(() -> ProofPlan.of(board, manifest, 3e8))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "the proof of rotation-2x7 needs .* of memory, but the program may use only 300 MB");
  }

  /** The formula uses the size of a board, which must agree with the board's space. */
  @ParameterizedTest
  @CsvSource({"rotation-2x4", "rotation-3x3-cw", "uraomote-4x5", "flipit-15-8"})
  void arcsPerBlockStayWithinMaximum(String name) {
    MoveBoard board = Boards.ofMoves(name);
    try (Workers workers = new Workers(2)) {
      StoredBlocks kept = StoredBlocks.classes(board.space(), workers);
      for (long number = 0; number < kept.count(); number++) {
        int[] arcs = new int[1];
        board.space().forEachArc(kept.block(number), (move, target, map) -> arcs[0]++);
        assertThat(arcs[0]).isLessThanOrEqualTo(board.size().arcs());
      }
    }
  }
}
