// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;

class CachedLayersTest {
  private static final LayerSelection ALL = LayerSelection.ALL;
  private static final LayerSelection UNIQUE =
      new LayerSelection(true, LayerSelection.Order.RANK, Optional.empty(), Optional.empty());

  @TempDir Path tables;

  private DistanceTable open(String board) {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, board);
    return DistanceTable.open(home, TestTables.board(board));
  }

  private static Layer layer(DistanceTable table, int distance) {
    return new Layer(table, distance, Long.MAX_VALUE, () -> {});
  }

  private static CachedLayers cached(long most) {
    return new CachedLayers(WorkBudget.unlimitedTime(), new ScanCache(most));
  }

  @Test
  void listsLayersAndCachesThem() {
    try (DistanceTable table = open("uraomote-4x4")) {
      CachedLayers tables = cached(ScanCache.CAPACITY);
      for (int distance = 0; distance <= table.manifest().godsNumber(); distance++) {
        Layer layer = layer(table, distance);
        long[] all = tables.ranks(layer, ALL, 1);
        assertThat(all).isEqualTo(layer.all());
        assertThat(tables.ranks(layer, UNIQUE, 1)).isEqualTo(UNIQUE.ranks(layer));
        assertThat(tables.ranks(layer(table, distance), ALL, 1)).isSameAs(all);
      }
    }
  }

  @Test
  void evictsTheOldestResults() {
    try (DistanceTable table = open("uraomote-3x3")) {
      CachedLayers tables = cached(ScanCache.ENTRY_OVERHEAD + layer(table, 3).count());
      long[] first = tables.ranks(layer(table, 3), ALL, 1);
      assertThat(tables.ranks(layer(table, 3), ALL, 1)).isSameAs(first);
      tables.ranks(layer(table, 2), ALL, 1);
      assertThat(tables.ranks(layer(table, 3), ALL, 1)).isNotSameAs(first).isEqualTo(first);
    }
  }
}
