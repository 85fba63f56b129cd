// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.drawing.Paint;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.web.TestServer;
import org.saitan.table.TableDirectory;

/** Tests placement puzzles over HTTP, with and without a table. */
class PlacementHttpTest {
  private static final String YINYANG = "/api/v1/placements/yinyang-4";

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "yinyang-4");
    server = TestServer.start(Catalogue.standard(), tables);
  }

  @Test
  void countsSolutions() throws Exception {
    JsonNode count = server.json(YINYANG + "/count");
    assertThat(count.path("solutions").intValue()).isEqualTo(96);
    assertThat(count.path("lines").intValue()).isEqualTo(12);
    assertThat(server.json("/api/v1/placements/yinyang-12/count").path("lines").bigIntegerValue())
        .isGreaterThan(BigInteger.TWO.pow(53));
    JsonNode forced = server.json(YINYANG + "/count?given=...W/..../W.../....");
    assertThat(forced.path("solutions").intValue()).isEqualTo(20);
    assertThat(forced.path("cells")).hasSize(14);
    assertThat(forced.path("cells").findValuesAsText("color"))
        .containsOnlyOnce("white")
        .contains("open");
    JsonNode unique = server.json(YINYANG + "/count?given=...W/..W./..W./W...");
    assertThat(unique.path("unique").booleanValue()).isTrue();
    assertThat(unique.path("cells").findValuesAsText("color")).doesNotContain("open");
    JsonNode none = server.json(YINYANG + "/count?given=WW../WW../..../....");
    assertThat(none.path("solutions").intValue()).isZero();
    assertThat(none.path("contradiction").textValue())
        .startsWith("the 2x2 block with its upper left corner");
  }

  /** Regression test: parsing the blanks between cells used to take quadratic time. */
  @Test
  void rejectsOverlongText() throws Exception {
    HttpResponse<String> answer = server.get(YINYANG + "/show?state=W" + "+".repeat(15_000) + "W");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body())
        .contains("yinyang-4: a board takes at most 600 characters, got 15,002 characters");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "show|state=WWWB/W.../..../....",
        "solve|given=W.../..../..../...B",
        "solve|given=W.../..../..../...B&all=true&limit=3",
        "count|",
        "count|given=W.../..../..../...B",
        "sample|given=W.../..../..../...B&count=3&seed=9",
        "nth|number=7&given=W.../..../..../...B",
        "rank|state=WWWW/WBBW/WWBW/BBBB",
        "rank|state=WWWW/WWWW/BBBB/BBBB",
        "heatmap|given=W.../..../..../...B",
        "puzzle|seed=3&clues=6"
      })
  void jsonMatchesCommandLine(String question, String path) throws Exception {
    List<String> words = new ArrayList<>(List.of(question, "yinyang-4", "--json"));
    for (String parameter : path == null ? List.<String>of() : List.of(path.split("&"))) {
      String[] parts = parameter.split("=");
      if (!List.of("state", "number").contains(parts[0])) {
        words.add("--" + parts[0]);
      }
      if (!parts[1].equals("true")) {
        words.add(parts[1]);
      }
    }
    Tool.CommandOutput output = new Tool(tables).run(words.toArray(String[]::new));
    assertThat(server.json(YINYANG + "/" + question + "?" + (path == null ? "" : path)))
        .isEqualTo(new ObjectMapper().readTree(output.out()));
  }

  @Test
  void drawsWithoutCounting() throws Exception {
    String empty = (".".repeat(20) + "/").repeat(20);
    String path =
        "/api/v1/placements/yinyang-20/show?state=" + empty.substring(0, empty.length() - 1);
    assertThat(server.get(path + "&format=svg").body()).startsWith("<svg ");
    assertThat(server.get(path).statusCode()).isIn(413, 503);
    assertThat(server.error(400, YINYANG + "/heatmap?given=WW../WW../..../....&format=svg"))
        .contains("has no picture");
    assertThat(server.get(YINYANG + "/heatmap?format=csv&given=W.../..../..../...B").body())
        .startsWith("row,column,white,black\n1,1,28,0\n");
    assertThat(server.get(YINYANG + "/nth?number=3&format=svg&border=true").body())
        .contains(Paint.HERO.light());
  }

  @Test
  void randomAnswersIncludeTheirSeed() throws Exception {
    for (String question : List.of("sample?", "puzzle?")) {
      JsonNode answer = server.json(YINYANG + "/" + question);
      JsonNode again =
          server.json(YINYANG + "/" + question + "seed=" + answer.at("/exact/seed").textValue());
      assertThat(again).isEqualTo(answer);
    }
  }

  @Test
  void reportsInvalidNumbersAndRanks() throws Exception {
    JsonNode none = server.json(YINYANG + "/rank?state=WWWW/WWWW/BBBB/BBBB");
    assertThat(none.has("number")).isFalse();
    assertThat(none.path("contradiction").textValue())
        .startsWith("the 2x2 block with its upper left corner");
    assertThat(server.error(400, YINYANG + "/nth?number=96"))
        .isEqualTo("the number must be in [0-95], got 96");
    assertThat(server.error(400, YINYANG + "/nth"))
        .isEqualTo("missing number: the solution's number, counted from 0");
    assertThat(server.error(400, YINYANG + "/rank?state=WWWW/W.../..../...."))
        .startsWith("WWWW/W.../..../.... has 11 cells left empty");
  }

  @Test
  void puzzleHasUniqueSolution() throws Exception {
    String path = "/api/v1/placements/yinyang-6/puzzle?seed=3";
    JsonNode puzzle = server.json(path);
    JsonNode solved =
        server.json(
            "/api/v1/placements/yinyang-6/solve?all=true&limit=2&given="
                + puzzle.path("link").textValue());
    assertThat(solved.path("states")).hasSize(1);
    assertThat(solved.path("states").get(0)).isEqualTo(puzzle.path("solution"));
    String etag = server.get(path).headers().firstValue("ETag").orElseThrow();
    assertThat(server.get(path, "If-None-Match", etag).statusCode()).isEqualTo(304);
    assertThat(server.get(YINYANG + "/puzzle").headers().firstValue("Cache-Control"))
        .contains("no-store");
  }

  @Test
  void rejectsLargeBoardsWithFigures() throws Exception {
    assertThat(server.error(413, "/api/v1/placements/yinyang-20/count"))
        .startsWith("yinyang-20: counting takes about ")
        .endsWith("use the command line: query count yinyang-20");
    HttpResponse<String> big = server.get("/api/v1/placements/yinyang-15/sample");
    if (big.statusCode() == 503) {
      assertThat(big.headers().firstValue("Retry-After")).isPresent();
      assertThat(big.body()).contains("the answer takes more than ");
    } else {
      assertThat(big.statusCode()).isEqualTo(413);
      assertThat(big.body())
          .containsPattern(
              "yinyang-15: the count needs .* states after \\d+ of 225 cells, more than the server's limit ");
    }
  }

  @Test
  void reportsInvalidCellsWithTheirPosition() throws Exception {
    assertThat(server.error(400, YINYANG + "/count?given=WWWx/..../..../...."))
        .contains("invalid cell 'x' in row 1, column 4");
    assertThat(server.error(400, YINYANG + "/sample?given=WW../WW../..../...."))
        .contains("has no solution: the 2x2 block with its upper left corner");
    assertThat(server.error(400, "/api/v1/placements/rotation-3x3/count"))
        .contains("is a puzzle with moves");
    assertThat(server.error(400, "/api/v1/placements/yinyang-x/count")).contains("yinyang-SIDE");
    assertThat(server.error(400, YINYANG + "/puzzle?clues=17"))
        .isEqualTo("clues must be in [1-16], got 17");
    assertThat(server.error(404, "/api/v1/placements/yinyang-4")).contains("not found");
  }
}
