// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.distance.DistancePlan;
import org.saitan.table.distance.DistanceManifest;

/** Whatever could be built can be proved in the same heap. */
class ProofFitsBuildTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "3x3x3-corners",
        "3x3x3-squares",
        "burnt-9",
        "cyclic-3x4",
        "flipit-24-1",
        "pancake-12",
        "pyraminx",
        "rotation-3x3",
        "rotation-2x7",
        "uraomote-7x7",
        "uraomote-8x9"
      })
  void aProofNeedsNoMoreThanTheBuild(String name) {
    MoveBoard board = Boards.ofMoves(name);
    for (boolean symmetry : new boolean[] {true, false}) {
      DistancePlan plan = DistancePlan.of(board, symmetry, 1);
      long order = plan.symmetry() ? board.space().symmetries().order() : 1;
      DistanceManifest manifest =
          DistanceManifest.of(board, plan.blocks().longValue(), order, List.of(1L), "", 0);
      assertThat(ProofNeed.bytes(board, manifest, 2)).isLessThanOrEqualTo(plan.memory().bytes());
      double heap = plan.memory().bytes();
      assertThat(ProofNeed.of(board, manifest, heap).bits()).isGreaterThanOrEqualTo(2);
    }
  }
}
