package org.saitan.query.distance.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.LayerOrder;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.web.Limiters;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

class LayerCacheTest {
  private static final LayerSelection ALL = new LayerSelection(false, LayerOrder.RANK);
  private static final LayerSelection UNIQUE = new LayerSelection(true, LayerOrder.RANK);

  @TempDir Path tables;

  private DistanceTable open(String board) {
    TableHome home = new TableHome(tables);
    TestTables.build(home, board);
    return DistanceTable.open(home, TestTables.board(board));
  }

  @Test
  void onlyTheFirstLookAtABigTableWaitsForWalksThroughOthers() {
    try (DistanceTable small = open("uraomote-3x3");
        DistanceTable big = open("rotation-3x3")) {
      Limiters limiters = new Limiters();
      LayerCache cache = new LayerCache(limiters, 10_000);
      assertThat(cache.limiter(small)).isSameAs(limiters.common());
      assertThat(cache.limiter(big)).isNotSameAs(limiters.common());
      assertThat(cache.list(big, 11, ALL)).hasSize(20);
      assertThat(cache.limiter(big)).isSameAs(limiters.common());
    }
  }

  @Test
  void whatIsListedIsWhatAWalkFinds() {
    try (DistanceTable table = open("uraomote-4x4")) {
      LayerCache cache = new LayerCache(new Limiters());
      for (int distance = 0; distance <= table.manifest().godsNumber(); distance++) {
        LayerStates layer = new LayerStates(table, distance, Effort.patient());
        assertThat(cache.listed(table, distance, UNIQUE)).isEmpty();
        assertThat(cache.list(table, distance, ALL)).isEqualTo(layer.all());
        assertThat(cache.list(table, distance, UNIQUE)).isEqualTo(UNIQUE.ranks(layer));
        assertThat(cache.listed(table, distance, UNIQUE)).isPresent();
      }
    }
  }
}
