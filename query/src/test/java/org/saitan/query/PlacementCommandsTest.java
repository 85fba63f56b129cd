// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.table.TableDirectory;
import org.saitan.table.completion.CompletionWriter;

/**
 * Tests the commands for placement puzzles, from arguments to exit status, with and without a
 * table.
 */
class PlacementCommandsTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);

  @TempDir static Path tables;
  @TempDir Path empty;

  @BeforeAll
  static void build() throws IOException {
    for (int side : new int[] {4, 7}) {
      PlacementBoard board = Catalogue.standard().board("yinyang-" + side, PlacementBoard.class);
      new CompletionWriter(new TableDirectory(tables), board)
          .write(
              InMemoryCompletions.of(board.rules(), board.rules().emptyBoard()),
              board.rules().census().count(1, output -> {}),
              layer -> {},
              () -> 1);
    }
  }

  private static Tool.CommandOutput query(Path home, String line) {
    return new Tool(home).run(line.split(" "));
  }

  private static String out(String line) {
    return new Tool(tables).ok(line.split(" "));
  }

  private static JsonNode json(String line) throws IOException {
    return JSON.readTree(out(line + " --json"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count yinyang-7",
        "sample yinyang-7 --count 5 --seed 3",
        "nth yinyang-7 1000",
        "rank yinyang-4 WWWW/WBBW/WWBW/BBBB",
        "heatmap yinyang-4",
        "show yinyang-4 WWWB/W.../..../....",
        "show yinyang-4 ..../..../..../....",
        "solve yinyang-4 --all --limit 3",
        "puzzle yinyang-7 --seed 5",
        "puzzle yinyang-4 --fewest",
      })
  void tableAndSweepAgree(String line) {
    for (String format : new String[] {"", " --json"}) {
      assertThat(query(empty, line + format)).isEqualTo(query(tables, line + format));
    }
    assertThat(query(empty, line).status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void totalsAreExact() throws IOException {
    assertThat(out("count yinyang-7"))
        .isEqualToNormalizingNewlines(
            """
            yinyang-7
              solutions                  %s
              lines                      64508
              cycles                     1072
              paths, no end in a corner  %s
              paths, one end in a corner %s
              paths, both in corners     %s
            """
                .formatted(
                    json("count yinyang-7").get("solutions"),
                    json("count yinyang-7").get("paths0"),
                    json("count yinyang-7").get("paths1"),
                    json("count yinyang-7").get("paths2")));
    assertThat(json("count yinyang-15").get("lines").bigIntegerValue())
        .isEqualTo(new BigInteger("17711955177053535141029603384"));
  }

  @Test
  void givenCirclesForceOthers() {
    assertThat(out("count yinyang-4 --given ...W/..../W.../...."))
        .isEqualToNormalizingNewlines(
            """
            · · · ○
            ○ · · ·
            ○ · · ·
            · · · ·

            20 solutions: not unique
            2 cells given, 1 forced white, 0 forced black, 13 open
            """);
    assertThat(out("count yinyang-4 --given ...W/..W./..W./W..."))
        .contains("1 solution: unique")
        .contains("4 cells given, 5 forced white, 7 forced black, 0 open");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WW../WW../..../....|the 2x2 block with its upper left corner in row 1, column 1 is all white",
        "WB../B.../..../...W|the white circle in row 4, column 4 is cut off from the one in row 1,"
            + " column 1",
        "W..B/..../..../B..W|no rule is broken yet, but the board cannot be completed",
      })
  void explainsContradictions(String given, String why) throws IOException {
    assertThat(out("count yinyang-4 --given " + given)).contains("no solution: " + why);
    assertThat(query(tables, "solve yinyang-4 --given " + given))
        .returns(ExitStatus.OK, Tool.CommandOutput::status)
        .extracting(Tool.CommandOutput::out, InstanceOfAssertFactories.STRING)
        .contains("no solution: " + why);
    assertThat(query(tables, "show yinyang-4 " + given))
        .returns(ExitStatus.OK, Tool.CommandOutput::status)
        .extracting(Tool.CommandOutput::out, InstanceOfAssertFactories.STRING)
        .contains("no completion: " + why);
    JsonNode answer = json("count yinyang-4 --given " + given);
    assertThat(answer.get("solutions").intValue()).isZero();
    assertThat(answer.get("contradiction").textValue()).isEqualTo(why);
    assertThat(query(tables, "sample yinyang-4 --given " + given).status())
        .isEqualTo(ExitStatus.BAD_INPUT);
  }

  /**
   * The counts are those of the first empty cell in sweep order. They come from the table if all
   * filled cells precede that cell.
   */
  @ParameterizedTest
  @CsvSource({
    "WWWB/W.../..../...., 2, 2",
    "..../..../..../...W, 1, 1",
    "W.../..../..../...., 1, 2",
  })
  void showPrintsCompletionsOfEachColor(String state, int row, int column) throws IOException {
    JsonNode answer = json("show yinyang-4 " + state);
    assertThat(answer.get("row").intValue()).isEqualTo(row);
    assertThat(answer.get("column").intValue()).isEqualTo(column);
    int cell = (row - 1) * 5 + column - 1;
    for (String color : new String[] {"white", "black"}) {
      char circle = color.equals("white") ? 'W' : 'B';
      String next = state.substring(0, cell) + circle + state.substring(cell + 1);
      assertThat(json("count yinyang-4 --given " + next).get("solutions"))
          .isEqualTo(answer.get(color));
    }
  }

  @Test
  void nthAndRankAreInverse() {
    for (int i = 0; i < 96; i += 5) {
      String state = out("nth yinyang-4 " + i).lines().findFirst().orElseThrow();
      assertThat(out("rank yinyang-4 " + state).strip()).isEqualTo(String.valueOf(i));
    }
  }

  @Test
  void heatmapCountsEachCell() throws IOException {
    JsonNode answer = json("heatmap yinyang-4 --given W.../..../..../...B");
    assertThat(answer.get("white").get(0).get(0)).isEqualTo(answer.get("solutions"));
    assertThat(answer.get("white").get(3).get(3).intValue()).isZero();
    assertThat(answer.get("black").get(3).get(3)).isEqualTo(answer.get("solutions"));
    assertThat(out("heatmap yinyang-4 --given W.../..../..../...B --csv"))
        .startsWith("row,column,white,black\n1,1,28,0\n1,2,22,6\n");
  }

  @Test
  void puzzleHasUniqueSolution() throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      JsonNode puzzle = json("puzzle yinyang-7 --seed " + seed);
      assertThat(json("count yinyang-7 --given " + puzzle.get("puzzle").textValue()).get("unique"))
          .isEqualTo(JSON.getNodeFactory().booleanNode(true));
      assertThat(out("solve yinyang-7 --given " + puzzle.get("link").textValue()))
          .contains(puzzle.get("solution").textValue());
    }
    assertThat(json("puzzle yinyang-4 --fewest").get("clues").intValue()).isEqualTo(4);
    assertThat(json("puzzle yinyang-7 --seed 1 --clues 9").get("clues").intValue())
        .isLessThanOrEqualTo(9);
  }

  @Test
  void listsAndVerifiesTables() throws IOException {
    assertThat(out("list")).contains("yinyang-4").contains("solutions 96, ");
    assertThat(json("list").get(0).get("solutions").intValue()).isEqualTo(96);
    assertThat(out("verify --all")).contains("yinyang-4: proved: 81 states");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count",
        "count yinyang",
        "count yinyang-0",
        "count yinyang-31",
        "count yinyang-4 WWWW/..../..../....",
        "count yinyang-4 --given WWWW",
        "count yinyang-4 --given WWWx/..../..../....",
        "count yinyang-4 --given yinyang/5/5/000000000",
        "count rotation-3x3",
        "show yinyang-4",
        "show yinyang-4 WW",
        "solve yinyang-4 WW",
        "solve yinyang-4 --limit -1",
        "sample yinyang-4 --count -1",
        "sample yinyang-4 --seed x",
        "nth yinyang-4",
        "nth yinyang-4 96",
        "nth yinyang-4 x",
        "nth yinyang-4 1 2",
        "nth yinyang-4 99999999999999999999999999999999999999999",
        "rank yinyang-4",
        "rank yinyang-4 WWWW/W.../..../....",
        "heatmap yinyang-4 --given ?",
        "puzzle yinyang-4 --clues 0",
        "puzzle yinyang-4 --clues 1",
        "puzzle yinyang-7 --fewest --time 0",
        "puzzle yinyang-7 --time 5",
        "deepest yinyang-4",
        "export yinyang-4",
        "lookup yinyang-4",
        "random yinyang-4 --distance 3",
      })
  void rejectsJunk(String line) {
    Tool.CommandOutput output = query(tables, line);
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.out()).isEmpty();
    assertThat(output.err()).startsWith("query: ").doesNotContain("bug");
  }
}
