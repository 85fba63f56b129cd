// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.question.Question;
import org.saitan.query.web.Limiters;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

class LayerCacheTest {
  private static final LayerSelection ALL = LayerSelection.ALL;
  private static final LayerSelection UNIQUE = new LayerSelection(true, LayerSelection.Order.RANK);

  @TempDir Path tables;

  private DistanceTable open(String board) {
    TableHome home = new TableHome(tables);
    TestTables.build(home, board);
    return DistanceTable.open(home, TestTables.board(board));
  }

  private static LayerStates layer(DistanceTable table, int distance) {
    return new LayerStates(table, distance, Effort.patient());
  }

  private static Question.Turn turn(LayerCache tables, DistanceTable table, int distance) {
    return tables.turn(layer(table, distance), ALL, 0, 1);
  }

  private static long states(DistanceTable table) {
    return table.manifest().blocks() * table.manifest().lanes();
  }

  @Test
  void onlyTheFirstLookAtABigTableWaitsForWalksThroughOthers() {
    try (DistanceTable small = open("uraomote-3x3");
        DistanceTable big = open("rotation-3x3")) {
      LayerCache tables = new LayerCache(new Limiters(), 10_000, 0);
      assertThat(turn(tables, small, 1)).isEqualTo(Question.Turn.SHARED);
      assertThat(turn(tables, big, 10)).isEqualTo(Question.Turn.ALONE);
      assertThat(tables.ranks(layer(big, 11), ALL, 20)).hasSize(20);
      assertThat(turn(tables, big, 11)).isEqualTo(Question.Turn.NOW);
      assertThat(turn(tables, big, 10)).isEqualTo(Question.Turn.SHARED);
    }
  }

  @Test
  void whatIsListedIsWhatAWalkFinds() {
    try (DistanceTable table = open("uraomote-4x4")) {
      LayerCache tables = new LayerCache(new Limiters());
      for (int distance = 0; distance <= table.manifest().godsNumber(); distance++) {
        LayerStates layer = layer(table, distance);
        assertThat(tables.turn(layer, UNIQUE, 0, 1)).isEqualTo(Question.Turn.SHARED);
        assertThat(tables.ranks(layer, ALL, 1)).isEqualTo(layer.all());
        assertThat(tables.ranks(layer, UNIQUE, 1)).isEqualTo(UNIQUE.ranks(layer));
        assertThat(tables.turn(layer, UNIQUE, 0, 1)).isEqualTo(Question.Turn.NOW);
      }
    }
  }

  @Test
  void theLinesOfOneTableMakeRoomForThoseOfAnother() {
    try (DistanceTable first = open("rotation-2x3");
        DistanceTable second = open("uraomote-3x3")) {
      long either = Math.max(states(first), states(second));
      LayerCache tables = new LayerCache(new Limiters(), 10_000, either);
      tables.countSolutions(first);
      assertThat(tables.turnToCount(first)).isEqualTo(Question.Turn.SHARED);
      tables.countSolutions(second);
      assertThat(tables.turnToCount(second)).isEqualTo(Question.Turn.SHARED);
      assertThat(tables.turnToCount(first)).isEqualTo(Question.Turn.ALONE);
    }
  }
}
