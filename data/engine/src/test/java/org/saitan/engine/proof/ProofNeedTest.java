// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.Manifests;

/** The memory of proofs, and what is done with less. */
class ProofNeedTest {
  @Test
  void theLessMemoryTheMorePartitions() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    DistanceManifest manifest = Manifests.of(board, 30_278_400, 4);
    assertThat(ProofNeed.of(board, manifest, 32e9).partitions()).isEqualTo(1);
    int before = 1;
    for (double heap : new double[] {18e9, 13e9, 8e9, 4e9}) {
      ProofNeed need = ProofNeed.of(board, manifest, heap);
      assertThat(need.partitions()).isGreaterThan(before);
      assertThat(ProofNeed.bytes(board, manifest, need.partitions())).isLessThanOrEqualTo(heap);
      assertThat(need.blocks())
          .isGreaterThan(board.size().blocks().doubleValue() / 4 / need.partitions());
      before = need.partitions();
    }
    assertThatThrownBy(() -> ProofNeed.of(board, manifest, 3e8))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "the proof of rotation-2x7 needs .* of memory, the program may take 300 MB");
  }

  /** What the formula is told of a board is what its space comes to. */
  @ParameterizedTest
  @CsvSource({"rotation-2x4", "rotation-3x3-cw", "uraomote-4x5", "flipit-15-8"})
  void theMostArcsOfABlockAreNotExceeded(String name) {
    MoveBoard board = Boards.ofMoves(name);
    try (Workers workers = new Workers(2)) {
      KeptBlocks kept = KeptBlocks.classes(board.space(), workers);
      assertThat(kept.count()).isEqualTo(board.space().symmetries().classes().longValueExact());
      for (long number = 0; number < kept.count(); number++) {
        int[] arcs = new int[1];
        board.space().arcs(kept.block(number), (move, target, map) -> arcs[0]++);
        assertThat(arcs[0]).isLessThanOrEqualTo(board.size().arcs());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 255, 1",
    "254, 255, 1",
    "255, 255, 2",
    "14, 15, 1",
    "15, 15, 2",
    "27, 15, 2",
    "28, 15, 3",
    "34, 15, 3",
    "2, 3, 1",
    "3, 3, 2",
    "4, 3, 3",
    "34, 3, 33"
  })
  void everyDistanceIsInOneWindow(int largest, int far, int passes) {
    assertThat(DistanceWindow.passes(largest, far)).isEqualTo(passes);
    DistanceWindow window = new DistanceWindow(0, 1, far);
    int first = 1;
    for (int pass = 1; pass < passes; pass++) {
      assertThat(window.last()).isLessThan(largest);
      first = window.last() + 1;
      window.startAt(first);
    }
    assertThat(window.last()).isGreaterThanOrEqualTo(largest);
    assertThat(window.codeOf(first)).isEqualTo(passes == 1 ? 1 : 2);
    assertThat(window.codeOf(window.last())).isEqualTo(window.far() - 1);
  }
}
