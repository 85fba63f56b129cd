// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildOptions;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.Corridor;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** A table tells distances up to 254, and a board that has farther states is refused. */
class FarthestLayerTest {
  private static final BuildOptions RESUME = new BuildOptions(2, true, true, 0);

  @TempDir Path home;

  @Test
  void distance254IsTold() {
    MoveBoard board = Corridor.board(255, 5, 1);
    Builds.build(home, board, true, 2);
    try (DistanceTable table = Builds.open(home, board)) {
      assertThat(table.manifest().histogram()).isEqualTo(Collections.nCopies(255, 1L));
      for (int square = 1; square < 255; square++) {
        assertThat(((Answer.Solved) table.answer(Corridor.at(square))).distance())
            .isEqualTo(square);
      }
    }
  }

  @Test
  void layer255IsRefusedWhenItIsFoundAndByEveryResumeAtOnce() {
    MoveBoard board = Corridor.board(300, 4, 1);
    String refusal =
        "corridor-300 has 1 state at distance 255, farther than a table can store (254);"
            + " no table of it can be made";
    SilentObserver first = new SilentObserver();
    assertThatThrownBy(() -> Builds.build(home, board, RESUME, first))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage(refusal);
    assertThat(first.layers).hasSize(256).endsWith(254, 255);

    for (int again = 0; again < 2; again++) {
      SilentObserver resumed = new SilentObserver();
      assertThatThrownBy(() -> Builds.build(home, board, RESUME, resumed))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessage(refusal);
      assertThat(resumed.layers).isEmpty();
    }
    assertThat(new TableHome(home).hasTable(board.name())).isFalse();
    assertThat(Files.exists(new TableHome(home).building(board.name()))).isTrue();
  }
}
