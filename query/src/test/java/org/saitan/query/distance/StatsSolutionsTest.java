// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Tests {@code stats --solutions} and {@code deepest --sort solutions} on several boards. */
class StatsSolutionsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "flipit-5", "rotation-2x3", "rotation-3x3");
  }

  private static Tool.CommandOutput run(String words) {
    return new Tool(tables).run(words.split(" "));
  }

  private static String ok(String words) {
    return new Tool(tables).ok(words.split(" "));
  }

  private static JsonNode json(String words) throws IOException {
    return JSON.readTree(ok(words));
  }

  @Test
  void printsTable() {
    assertThat(ok("stats rotation-3x3 --solutions").lines())
        .startsWith(
            "distance   states  fewest solutions  mean solutions  most solutions  optimal  branching     traps",
            "       0        1                 1            1.00               1     0.00       8.00   0.0000%",
            "       1        8                 1            1.00               1     1.00       8.00   0.0000%",
            "       2       52                 1            1.08               2     1.08       8.00  92.3077%")
        .contains(
            "      11       20             3,144        3,714.40           4,504     8.00       8.00   0.0000%",
            "God's number   11");
  }

  /** The figures of a layer agree with the figures of its individual states. */
  @Test
  void layerFiguresMatchTheirStates() throws IOException {
    JsonNode layers = json("stats rotation-2x3 --solutions --json").path("layers");
    String csv = ok("stats rotation-2x3 --solutions --csv");
    for (int distance = 0; distance < layers.size(); distance++) {
      List<BigInteger> solutions = new ArrayList<>();
      int trapped = 0;
      int optimal = 0;
      int legal = 0;
      String layer = "deepest rotation-2x3 --limit 999 --json --distance " + distance;
      for (JsonNode state : json(layer).path("states")) {
        JsonNode shown =
            json("show rotation-2x3 " + state.path("state").textValue() + " --solutions --json");
        solutions.add(shown.path("optimalSolutions").bigIntegerValue());
        assertThat(shown.at("/exact/optimalSolutions").textValue())
            .isEqualTo(shown.path("optimalSolutions").asText());
        boolean trap = false;
        for (JsonNode move : shown.path("moves")) {
          trap |= move.path("trap").booleanValue();
          optimal += move.path("optimal").booleanValue() ? 1 : 0;
          legal++;
        }
        trapped += trap ? 1 : 0;
      }
      BigInteger total = solutions.stream().reduce(BigInteger.ZERO, BigInteger::add);
      JsonNode figures = layers.get(distance).path("difficulty");
      double states = solutions.size();
      assertThat(figures.path("optimalSolutions").bigIntegerValue()).isEqualTo(total);
      assertThat(figures.at("/exact/optimalSolutions").textValue()).isEqualTo(total.toString());
      assertThat(figures.path("fewestSolutions").bigIntegerValue())
          .isEqualTo(solutions.stream().min(Comparator.naturalOrder()).orElseThrow());
      assertThat(figures.path("mostSolutions").bigIntegerValue())
          .isEqualTo(solutions.stream().max(Comparator.naturalOrder()).orElseThrow());
      assertThat(figures.path("meanSolutions").doubleValue())
          .isEqualTo(total.doubleValue() / states);
      assertThat(figures.path("optimalMoves").doubleValue()).isEqualTo(optimal / states);
      assertThat(figures.path("branching").doubleValue()).isEqualTo(legal / states);
      assertThat(figures.path("traps").doubleValue()).isEqualTo(trapped / states);
      assertThat(csv.lines().toList().get(1 + distance))
          .endsWith(
              ",%s,%s,%s,%s,%s,%s,%s"
                  .formatted(
                      figures.path("fewestSolutions"),
                      figures.path("meanSolutions"),
                      figures.path("mostSolutions"),
                      total,
                      figures.path("optimalMoves"),
                      figures.path("branching"),
                      figures.path("traps")));
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        11, 5
      }) // Solutions are counted for one state at a time, and for the whole table at once.
  void sortsLayersBySolutions(int distance) throws IOException {
    String layer = "deepest rotation-3x3 --json --limit 1000000 --distance " + distance;
    long[] fewest = solutions(json(layer + " --sort solutions"));
    long[] most = solutions(json(layer + " --sort most-solutions"));
    assertThat(fewest).isSorted();
    long[] reversed =
        IntStream.range(0, most.length).mapToLong(i -> most[most.length - 1 - i]).toArray();
    assertThat(reversed).isEqualTo(fewest);
    JsonNode figures =
        json("stats rotation-3x3 --solutions --json").at("/layers/" + distance + "/difficulty");
    assertThat(fewest[0]).isEqualTo(figures.path("fewestSolutions").longValue());
    assertThat(most[0]).isEqualTo(figures.path("mostSolutions").longValue());
    assertThat(Arrays.stream(fewest).sum()).isEqualTo(figures.path("optimalSolutions").longValue());
  }

  private static long[] solutions(JsonNode page) {
    long[] solutions = new long[page.path("states").size()];
    for (int i = 0; i < solutions.length; i++) {
      solutions[i] = page.path("states").get(i).path("optimalSolutions").longValue();
    }
    assertThat(solutions).hasSize(page.path("total").intValue());
    return solutions;
  }

  @Test
  void sortsUniqueStates() {
    List<String> output =
        ok("deepest rotation-3x3 --unique --sort most-solutions --limit 2").lines().toList();
    assertThat(output.get(1)).isEqualTo("  927/654/381  4,504 optimal solutions");
    assertThat(ok("solve rotation-3x3 927654381 --solutions"))
        .contains("4,504 optimal solutions in all");
    assertThat(ok("deepest rotation-3x3 --unique --limit 2")).doesNotContain("optimal solutions");
  }

  @Test
  void severalBoardsShareOneCsv() {
    List<String> stats = ok("stats flipit-5 rotation-2x3 --csv").lines().toList();
    assertThat(stats.get(0)).isEqualTo("board,distance,states,share,cumulative");
    assertThat(stats.stream().skip(1).map(row -> row.split(",")[0]).distinct())
        .containsExactly(
            "flipit-5-1", "flipit-5-2", "flipit-5-3", "flipit-5-4", "flipit-5-5", "rotation-2x3");
    assertThat(ok("stats flipit-5-1 --csv")).startsWith("distance,states,share,cumulative\n");
    String single = ok("stats flipit-5-3 --csv").lines().skip(1).findFirst().orElseThrow();
    assertThat(stats).contains("flipit-5-3," + single);

    List<String> deepest = ok("deepest flipit-5 --csv --sort solutions").lines().toList();
    assertThat(deepest.get(0)).isEqualTo("board,distance,state,scramble,solutions");
    assertThat(deepest.stream().skip(1).map(row -> row.split(",")[0]).distinct()).hasSize(5);
    assertThat(deepest.get(1)).matches("flipit-5-1,\\d+,[BW_]{5},,\\d+");
  }

  @Test
  void severalBoardsShareOneArray() throws IOException {
    JsonNode stats = json("stats flipit-5 --json");
    assertThat(stats.isArray()).isTrue();
    assertThat(stats).hasSize(5);
    assertThat(stats.get(2)).isEqualTo(json("stats flipit-5-3 --json"));
    JsonNode deepest = json("deepest flipit-5 --json");
    assertThat(deepest).hasSize(5);
    assertThat(deepest.get(2)).isEqualTo(json("deepest flipit-5-3 --json"));
  }

  @Test
  void textNamesEachBoard() {
    assertThat(ok("stats flipit-5-1 flipit-5-2"))
        .isEqualTo(
            "flipit-5-1\n%s\nflipit-5-2\n%s"
                .formatted(ok("stats flipit-5-1"), ok("stats flipit-5-2")));
    assertThat(ok("deepest flipit-5-1 flipit-5-2"))
        .isEqualTo(
            "flipit-5-1\n%s\nflipit-5-2\n%s"
                .formatted(ok("deepest flipit-5-1"), ok("deepest flipit-5-2")));
  }

  @Test
  void reportsMissingTableBeforePrinting() {
    for (String command : List.of("stats", "deepest")) {
      Tool.CommandOutput output = run(command + " flipit-5 flipit-6 --csv");
      assertThat(output.status()).isEqualTo(ExitStatus.MISSING);
      assertThat(output.err()).contains("flipit-6-1");
      assertThat(output.out()).doesNotContain("flipit-5-1");
    }
  }

  @Test
  void reportsBoardWithoutTheDistance() {
    Tool.CommandOutput output = run("deepest rotation-3x3 rotation-2x3 --distance 9 --csv");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err()).contains("rotation-2x3: --distance must be in [0-7], got 9");
  }
}
