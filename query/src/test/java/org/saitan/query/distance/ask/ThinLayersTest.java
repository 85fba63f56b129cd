// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.query.TestTables;
import org.saitan.query.ask.Effort;
import org.saitan.query.ask.TooSlowException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

class ThinLayersTest {
  @TempDir Path tables;

  private DistanceTable table(String name, boolean symmetry) {
    TableHome home = new TableHome(tables);
    MoveBoard board = TestTables.board(name);
    TestTables.build(home, board, symmetry);
    return DistanceTable.open(home, board);
  }

  private static long states(DistanceTable table) {
    return table.manifest().blocks() * table.manifest().lanes();
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-4x4, true",
    "uraomote-4x4, false",
    "uraomote-3x5, true",
    "rotation-3x3, true",
    "rotation-3x3-cw, true",
    "flipit-6-1, true"
  })
  void everyLayerIsThatOfAWalk(String name, boolean symmetry) {
    try (DistanceTable table = table(name, symmetry)) {
      ThinLayers thin = ThinLayers.of(table, Long.MAX_VALUE, Integer.MAX_VALUE, Effort.patient());
      assertThat(thin.states()).isPositive().isLessThanOrEqualTo((int) states(table));
      for (int distance = 0; distance <= table.manifest().godsNumber(); distance++) {
        LayerStates layer = new LayerStates(table, distance, Effort.patient());
        assertThat(thin.layer(distance)).isPresent();
        assertThat(layer.among(thin).all())
            .as("distance " + distance)
            .isEqualTo(layer.all())
            .hasSize((int) layer.count());
      }
    }
  }

  @Test
  void theThickestLayersAreLetGo() {
    try (DistanceTable table = table("rotation-3x3", true)) {
      ThinLayers few = ThinLayers.of(table, Long.MAX_VALUE, 5000, Effort.patient());
      assertThat(few.states()).isBetween(1, 5000);
      assertThat(few.layer(0)).isPresent();
      assertThat(few.layer(11)).isPresent();
      assertThat(few.layer(7)).isEmpty();
      LayerStates seven = new LayerStates(table, 7, Effort.patient());
      assertThat(seven.among(few).all()).isEqualTo(seven.all());
    }
  }

  @Test
  void layersOfNoInterestAreNotHeld() {
    try (DistanceTable table = table("rotation-3x3", true)) {
      ThinLayers thin = ThinLayers.of(table, 1996, Integer.MAX_VALUE, Effort.patient());
      for (int distance = 0; distance <= 11; distance++) {
        assertThat(thin.layer(distance).isPresent())
            .isEqualTo(table.manifest().histogram().get(distance) <= 1996);
      }
    }
  }

  @Test
  void aWalkThatTakesTooLongEnds() {
    try (DistanceTable table = table("rotation-3x3", true)) {
      assertThatThrownBy(
              () -> ThinLayers.of(table, Long.MAX_VALUE, 5000, Effort.upTo(1, Duration.ZERO)))
          .isInstanceOf(TooSlowException.class);
    }
  }
}
