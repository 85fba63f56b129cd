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
  /** The build of rotation-2x7 takes 12 GB (generate --plan), and 24 GB are what there is. */
  @Test
  void theGreatestTableIsProvedOnAMachineOf24Gigabytes() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    DistanceManifest manifest = Manifests.of(board, 30_278_400, 4);
    assertThat(ProofNeed.bytes(board, manifest, 8)).isBetween(29e9, 31e9);
    assertThat(ProofNeed.bytes(board, manifest, 4)).isBetween(17e9, 19e9);
    assertThat(ProofNeed.bytes(board, manifest, 2)).isBetween(10e9, 13e9);
    assertThat(ProofNeed.of(board, manifest.with("godsNumber", 34), 32e9))
        .matches(need -> is(need, 8, 1));
    assertThat(ProofNeed.of(board, manifest.with("godsNumber", 14), 18e9))
        .matches(need -> is(need, 4, 1));
    for (double heap : new double[] {13e9, 8e9, 4e9, 3e9, 2e9}) {
      ProofNeed need = ProofNeed.of(board, manifest, heap);
      assertThat(ProofNeed.bytes(board, manifest, need.bits(), need.partitions()))
          .isLessThanOrEqualTo(heap);
      assertThat(need.blocks())
          .isGreaterThan(board.size().blocks().doubleValue() / 4 / need.partitions());
    }
    assertThatThrownBy(() -> ProofNeed.of(board, manifest, 3e8))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "the proof of rotation-2x7 needs .* of memory, the program may take 300 MB");
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 4", "14, 4", "15, 8", "254, 8"})
  void noMoreBitsAreTakenThanSparePasses(int distance, int bits) {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    DistanceManifest manifest = Manifests.of(board, 30_278_400, 4).with("godsNumber", distance);
    assertThat(ProofNeed.of(board, manifest, 32e9)).matches(need -> is(need, bits, 1));
  }

  private static boolean is(ProofNeed need, int bits, int partitions) {
    return need.bits() == bits && need.partitions() == partitions;
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
    "0, 8, 1",
    "254, 8, 1",
    "255, 8, 2",
    "14, 4, 1",
    "15, 4, 2",
    "27, 4, 2",
    "28, 4, 3",
    "34, 4, 3",
    "2, 2, 1",
    "3, 2, 2",
    "4, 2, 3",
    "34, 2, 33"
  })
  void everyDistanceIsInOneWindow(int largest, int bits, int passes) {
    assertThat(DistanceWindow.passes(largest, bits)).isEqualTo(passes);
    DistanceWindow window = new DistanceWindow(0, 1, bits);
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
