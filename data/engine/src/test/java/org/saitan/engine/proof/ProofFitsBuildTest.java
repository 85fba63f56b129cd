// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Plan;
import org.saitan.table.distance.DistanceManifest;

/** Checks that any table that can be built can also be proved with the same heap. */
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
  void proofNeedsNoMoreMemoryThanBuild(String name) {
    MoveBoard board = Boards.ofMoves(name);
    for (boolean symmetry : new boolean[] {true, false}) {
      Plan plan = Generator.standard().buildable(board).plan(new BuildOptions(1, symmetry, true));
      long order = symmetry ? board.space().symmetries().order() : 1;
      long kept = ((BigInteger) plan.facts().get("kept")).longValueExact();
      DistanceManifest manifest = DistanceManifest.of(board, kept, order, List.of(1L), "", 0);
      assertThat(ProofPlan.of(board, manifest, plan.heapBytes()).ranges()).isLessThanOrEqualTo(256);
    }
  }
}
