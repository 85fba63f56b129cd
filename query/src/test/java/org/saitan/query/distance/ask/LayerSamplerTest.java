// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.ask.Effort;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.LayerSampler;

/** States of a layer, drawn fairly, and in a time that has nothing to do with how thin it is. */
class LayerSamplerTest {
  @TempDir static Path tables;
  private static DistanceTable table;

  @BeforeAll
  static void open() {
    TableHome home = new TableHome(tables);
    TestTables.build(home, "rotation-3x3");
    table = DistanceTable.open(home, TestTables.board("rotation-3x3"));
  }

  @AfterAll
  static void close() {
    table.close();
  }

  private static LayerStates layer(int distance) {
    return new LayerStates(table, distance, Effort.patient());
  }

  private static LayerSampler sampler(int distance) {
    LayerStates layer = layer(distance);
    long[] all = layer.all();
    return new LayerSampler(layer.layer(), () -> all);
  }

  @Test
  void thinLayersAreListedAndThickOnesAreNot() {
    assertThat(sampler(11).needsAll(1)).isTrue();
    assertThat(sampler(1).needsAll(1)).isTrue();
    assertThat(sampler(9).needsAll(1)).isFalse();
    assertThat(sampler(9).needsAll(10_000)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1, 8", "11, 20", "2, 52", "8, 2000", "8, 10"})
  void distinctStatesAreDistinctAndOfTheLayer(int distance, int count) {
    List<Position> drawn = sampler(distance).drawDistinct(count, new SplittableRandom(7));
    assertThat(drawn).hasSize(count).doesNotHaveDuplicates();
    assertThat(drawn)
        .allMatch(
            position ->
                table.answer(position) instanceof Answer.Solved solved
                    && solved.distance() == distance);
    assertThat(sampler(distance).drawDistinct(count, new SplittableRandom(7))).isEqualTo(drawn);
  }

  @Test
  void moreThanThereAreIsAnError() {
    assertThatThrownBy(() -> sampler(11).drawDistinct(21, new SplittableRandom(1)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(
            "rotation-3x3 has 20 different states at distance 11, fewer than the 21");
  }

  @Test
  void theCommandDrawsWithoutReplacement() {
    String[] all = {"random", "rotation-3x3", "--distance", "11", "--count", "20", "--distinct"};
    assertThat(new Tool(tables).run(all).out().lines()).hasSize(20).doesNotHaveDuplicates();
    all[5] = "21";
    Tool.Said tooMany = new Tool(tables).run(all);
    assertThat(tooMany.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(tooMany.err()).contains("has 20 different states at distance 11");
  }

  /** Of 32 states four can reach the goal: these are drawn, whatever their distance. */
  @Test
  void withoutADistanceAllReachableStatesAreDrawn() {
    TestTables.build(new TableHome(tables), "flipit-4-1");
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
    String[] all = {"random", "flipit-4-1", "--count", "4", "--distinct", "--seed", "1", "--json"};
    assertThat(
            Pattern.compile("\"state\" : \"([^\"]+)\"")
                .matcher(tool.run(all).out())
                .results()
                .map(state -> state.group(1)))
        .containsExactlyInAnyOrderElementsOf(reachable);
    all[3] = "5";
    assertThat(tool.run(all).err()).contains("has 4 different states that can reach the goal");
    all[3] = "1000";
    all[4] = "--json";
    assertThat(tool.run(all).out()).contains("\"total\" : 4,").contains(reachable);
  }

  /** Each of the 20 states comes first, and comes at all, as often as it should. */
  @Test
  void everyStateHasTheSameChance() {
    LayerSampler sampler = sampler(11);
    SplittableRandom random = new SplittableRandom(5);
    int trials = 8_000;
    int count = 5;
    Map<Position, Integer> first = new HashMap<>();
    Map<Position, Integer> drawn = new HashMap<>();
    for (int trial = 0; trial < trials; trial++) {
      List<Position> some = sampler.drawDistinct(count, random);
      first.merge(some.get(0), 1, Integer::sum);
      assertThat(new HashSet<>(some)).hasSize(count);
      some.forEach(position -> drawn.merge(position, 1, Integer::sum));
    }
    assertThat(first.values()).hasSize(20).allMatch(times -> Math.abs(times - 400) < 100);
    assertThat(drawn.values()).hasSize(20).allMatch(times -> Math.abs(times - 2000) < 200);
  }
}
