// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Position;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.LayerSampler;

/** Checks that samples of layers are uniform, and that thin layers are sampled quickly. */
class LayerSamplerTest {
  @TempDir static Path tables;
  private static DistanceTable table;

  @BeforeAll
  static void open() {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(home, "rotation-3x3");
    table = DistanceTable.open(home, TestTables.board("rotation-3x3"));
  }

  @AfterAll
  static void close() {
    table.close();
  }

  private static LayerSampler sampler(int distance) {
    Layer layer = new Layer(table, distance, Long.MAX_VALUE, () -> {});
    long[] all = layer.all();
    return new LayerSampler(layer, () -> all);
  }

  @Test
  void listsOnlyThinLayers() {
    assertThat(sampler(11).needsAll(1)).isTrue();
    assertThat(sampler(1).needsAll(1)).isTrue();
    assertThat(sampler(9).needsAll(1)).isFalse();
    assertThat(sampler(9).needsAll(10_000)).isTrue();
  }

  /** Only four of the 32 states can reach the goal. The sampler draws all four. */
  @Test
  void drawsFromAllReachableStates() {
    TestTables.build(new TableDirectory(tables), "flipit-4-1");
    Tool tool = new Tool(tables);
    List<String> reachable =
        tool.run("export", "flipit-4-1", "--columns", "state,distance")
            .out()
            .lines()
            .skip(1)
            .filter(line -> !line.endsWith(","))
            .map(line -> line.split(",")[0])
            .toList();
    assertThat(reachable).hasSize(4);
    assertThat(tool.run("random", "flipit-4-1", "--count", "1000", "--json").out())
        .contains("\"total\" : 4,")
        .contains(reachable);
  }

  /** Covers both sampling methods: listing the layer, and rejection sampling from all states. */
  @ParameterizedTest
  @CsvSource({"11, 20, 8000, 100", "1, 8, 8000, 200"})
  void samplesUniformly(int distance, int states, int draws, int apart) {
    Map<Position, Integer> drawn = new HashMap<>();
    sampler(distance)
        .draw(draws, new SplittableRandom(5))
        .forEach(position -> drawn.merge(position, 1, Integer::sum));
    assertThat(drawn.values())
        .hasSize(states)
        .allMatch(times -> Math.abs(times - draws / states) < apart);
  }
}
