// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.MoveBoard;
import org.saitan.engine.proof.DistanceProof;
import org.saitan.engine.search.DenseSearch;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.Corridor;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** A table holds distances up to 65,534, and a board that has farther states is refused. */
class FarthestLayerTest {
  @TempDir Path home;

  @Test
  void distancesOfTwoBytesAreStored() {
    MoveBoard board = Corridor.board(700, 5, 1);
    Builds.build(home, board, true, 2);
    try (DistanceTable table = Builds.open(home, board);
        Workers workers = new Workers(2)) {
      assertThat(DistanceProof.of(table).run(workers, () -> {}).faults()).isEmpty();
      assertThat(table.manifest().histogram()).isEqualTo(Collections.nCopies(700, 1L));
      for (int square = 1; square < 700; square++) {
        assertThat(((Answer.Solved) table.answer(Corridor.at(square))).distance())
            .isEqualTo(square);
      }
    }
  }

  @Test
  void aFartherLayerIsRefused() {
    assertThatCode(() -> DenseSearch.requireRepresentable("corridor", 65_534, 1))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> DenseSearch.requireRepresentable("corridor", 65_535, 1))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage(
            "corridor has 1 state at distance 65535, farther than a table can store (65534);"
                + " no table of it can be made");
  }
}
