// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.Manifests;

/** The memory of counting all optimal solutions, and what is done with less. */
class SolutionNeedTest {
  @Test
  void tenBytesAStateAreTaken() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    double stored = 30_278_400.0 * board.size().lanes().intValueExact();
    assertThat(TableSolutionCounter.Need.bytes(board, Manifests.of(board, 30_278_400, 4)))
        .isBetween(10 * stored, 12 * stored);
  }

  @Test
  void whatDoesNotFitIsRefusedBeforehand() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    DistanceManifest manifest = Manifests.of(board, 30_278_400, 4);
    assertThatThrownBy(() -> TableSolutionCounter.Need.of(board, manifest, 24e9))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "the optimal solutions of all states of rotation-2x7 take \\d+ GB of memory"
                + " \\(those of single states far less\\), the program may take 24\\.0 GB");
  }

  @Test
  void upperHalvesThatDoNotFitAreRefusedWhenTheyAreNeeded() {
    MoveBoard board = Boards.ofMoves("rotation-3x3");
    DistanceManifest manifest = Manifests.of(board, 100, 1);
    double bytes = TableSolutionCounter.Need.bytes(board, manifest);
    TableSolutionCounter.Need need = TableSolutionCounter.Need.of(board, manifest, bytes + 2000);
    need.accept(1500);
    assertThatThrownBy(() -> need.accept(1500))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("of memory at least, since some numbers pass 64 bits");
  }
}
