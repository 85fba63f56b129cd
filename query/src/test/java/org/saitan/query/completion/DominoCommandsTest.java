// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.filling.domino.DominoFamily;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.web.TestServer;
import org.saitan.table.TableHome;

/** A filling that no main code knows, on the command line and over HTTP. */
class DominoCommandsTest {
  private static final Catalogue CATALOGUE =
      new Catalogue(List.of(new DominoFamily()), Catalogue.standardKinds());

  @TempDir static Path tables;
  @TempDir Path empty;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), CATALOGUE.board("dominoes-4x4"), true);
    TestTables.build(new TableHome(tables), CATALOGUE.board("dominoes-8x8"), true);
  }

  private static String answer(Path home, String line) {
    Tool.Said said = new Tool(CATALOGUE, home).run(line.split(" "));
    assertThat(said.err()).isEmpty();
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
    return said.out();
  }

  private static String answer(String line) {
    return answer(tables, line);
  }

  private static JsonNode json(String line) throws IOException {
    return new ObjectMapper().readTree(answer(line + " --json"));
  }

  @Test
  void solutionsAreCounted() throws IOException {
    assertThat(answer("count dominoes-8x8"))
        .isEqualTo("dominoes-8x8\n  solutions                  12988816\n");
    assertThat(json("count dominoes-3x4").get("solutions").intValue()).isEqualTo(11);
    assertThat(answer("count dominoes-2x2 --given HH/.."))
        .isEqualTo(
            """
            ─ ─
            ─ ─

            1 solution: unique
            2 cells given, 2 forced across, 0 forced upright, 0 open
            """);
    JsonNode forced = json("count dominoes-2x3 --given V../...");
    assertThat(forced.get("solutions").intValue()).isEqualTo(2);
    JsonNode beside = forced.get("cells").get(0);
    assertThat(beside.get("colour").textValue()).isEqualTo("open");
    assertThat(beside.get("across").intValue()).isEqualTo(1);
    assertThat(beside.get("upright").intValue()).isEqualTo(1);
  }

  @Test
  void solutionsHaveNumbers() {
    for (int i = 0; i < 36; i++) {
      String state = answer("nth dominoes-4x4 " + i).lines().findFirst().orElseThrow();
      assertThat(answer("rank dominoes-4x4 " + state)).isEqualTo(i + "\n");
    }
    assertThat(answer("sample dominoes-8x8 --count 3 --seed 1").lines()).hasSize(3);
  }

  @Test
  void whatEachColourLeavesIsShown() throws IOException {
    assertThat(answer("show dominoes-4x4 HH../..../..../...."))
        .isEqualTo(
            """
            ─ ─ · ·
            · · · ·
            · · · ·
            · · · ·

            18 ways to fill the rest; next cell: row 1, column 3
              ─ across   11
              │ upright  7
            """);
    JsonNode next = json("show dominoes-4x4 HH../..../..../....");
    assertThat(next.get("across").intValue()).isEqualTo(11);
    assertThat(answer("solve dominoes-2x2 --all"))
        .isEqualTo("2 solutions in all\n\nHH/HH\n─ ─\n─ ─\n\nVV/VV\n│ │\n│ │\n");
    assertThat(answer("heatmap dominoes-2x3 --csv"))
        .startsWith("row,column,across,upright\n1,1,1,2\n");
    assertThat(json("heatmap dominoes-2x3").get("across").get(0).get(1).intValue()).isEqualTo(2);
    assertThat(answer("puzzle dominoes-4x4 --fewest")).contains(" cells, proved by search");
  }

  @Test
  void whatHasNoSolutionIsExplained() throws IOException {
    Tool.Said none = new Tool(CATALOGUE, tables).run("solve", "dominoes-3x3");
    assertThat(none.status()).isEqualTo(ExitStatus.OK);
    assertThat(none.out()).endsWith("\nno solution: no filling of the rest is a solution\n");
    assertThat(json("count dominoes-2x2 --given HV/..").at("/reasons/0/code").textValue())
        .isEqualTo("filling.not-explained");
    Tool.Said said = new Tool(CATALOGUE, tables).run("sample", "dominoes-3x3");
    assertThat(said.err()).startsWith("query: dominoes-3x3 has no solution: ");
    Tool.Said noRank = new Tool(CATALOGUE, tables).run("rank", "dominoes-2x2", "HV/HV");
    assertThat(noRank.status()).isEqualTo(ExitStatus.OK);
    assertThat(noRank.out()).startsWith("no solution: ");
  }

  @Test
  void tablesAreListedAndProved() throws IOException {
    assertThat(answer("list")).contains("dominoes-8x8").contains(" 12,988,816 ");
    assertThat(json("list").get(0).get("kind").textValue()).isEqualTo("completions");
    assertThat(answer("verify --all")).contains("dominoes-4x4: proved: ");
    assertThat(answer("stats dominoes-4x4")).contains("solutions      36\nstates ");
    assertThat(json("stats dominoes-4x4").get("layers")).hasSize(17);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count dominoes-8x8",
        "nth dominoes-8x8 1000000",
        "sample dominoes-8x8 --count 5 --seed 3",
        "show dominoes-4x4 VV../..../..../....",
      })
  void aTableAndASweepSayTheSame(String line) {
    assertThat(answer(empty, line)).isEqualTo(answer(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "show dominoes-2x2 --border ../..",
        "show dominoes-2x2 ../.. --svg board.svg",
        "count dominoes-2x2 --given WW/..",
        "deepest dominoes-2x2",
        "count dominoes-17x2"
      })
  void whatItCannotDoIsBadInput(String line) {
    Tool.Said said = new Tool(CATALOGUE, tables).run(line.split(" "));
    assertThat(said.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(said.out()).isEmpty();
    assertThat(said.err()).contains("dominoes-");
  }

  @Test
  void itIsServed() throws Exception {
    try (TestServer server = TestServer.over(CATALOGUE, tables)) {
      assertThat(server.json("/api/v1/fillings/dominoes-8x8/count").path("solutions").intValue())
          .isEqualTo(12_988_816);
      assertThat(server.json("/api/v1/fillings/dominoes-8x8/sample?seed=1").path("states"))
          .hasSize(1);
      JsonNode given = server.json("/api/v1/fillings/dominoes-4x4/count?given=HH../..../..../....");
      assertThat(given.path("cells").get(0).path("across").intValue()).isEqualTo(11);
      assertThat(
              server
                  .json("/api/v1/fillings/dominoes-2x3/heatmap")
                  .path("across")
                  .get(0)
                  .get(1)
                  .intValue())
          .isEqualTo(2);
      JsonNode puzzle = server.json("/api/v1/fillings/dominoes-4x4/puzzle?seed=1");
      assertThat(
              server
                  .json(
                      "/api/v1/fillings/dominoes-4x4/solve?all=true&limit=2&given="
                          + puzzle.path("puzzle").textValue())
                  .path("states"))
          .containsExactly(puzzle.path("solution"));
      assertThat(puzzle.has("link")).isFalse();
      JsonNode none = server.json("/api/v1/fillings/dominoes-2x2/rank?state=HV/HV");
      assertThat(none.at("/reasons/0/code").textValue()).isEqualTo("filling.not-explained");
      assertThat(
              server.json("/api/v1/fillings/dominoes-4x4/nth?number=35").path("number").intValue())
          .isEqualTo(35);
      assertThat(server.log()).isEmpty();
    }
  }

  @Test
  void itsTablesAreServed() throws Exception {
    try (TestServer server = TestServer.over(CATALOGUE, tables)) {
      JsonNode list = server.json("/api/v1/tables");
      assertThat(list).hasSize(2);
      assertThat(list.get(0).path("kind").textValue()).isEqualTo("completions");
      assertThat(list.get(0).path("solutions").intValue()).isEqualTo(36);
      assertThat(server.json("/api/v1/tables/dominoes-4x4")).isEqualTo(list.get(0));
      assertThat(server.error(400, "/api/v1/tables/dominoes-4x4/stats"))
          .contains("is a board to fill");
      assertThat(server.log()).isEmpty();
    }
  }
}
