// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableHome;

/** Many states as people have them: drawings, JSON, tables, with comments; nothing is guessed. */
class ManyStatesTest {
  private static final String ROTATION = "rotation-2x3";
  private static final String TILES = "uraomote-3x3";
  private static final String STONES = "flipit-5-1";

  @TempDir static Path tables;
  private Tool.Said said;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), ROTATION, TILES, STONES);
  }

  /** Returns number, state and status of each answer, or its error. */
  private List<String> lookup(String board, String input, String... more) {
    String[] words =
        Stream.concat(Stream.of("lookup", board), Stream.of(more)).toArray(String[]::new);
    said = new Tool(tables).run(input, words);
    return said.out()
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(f -> f[2].equals("error") ? f[0] + " " + f[5] : f[0] + " " + f[1])
        .toList();
  }

  private static List<Position> some(Puzzle puzzle) {
    return IntStream.range(0, 6)
        .mapToObj(
            i -> {
              Position at = puzzle.goal();
              for (int move = i; move < 3 * i; move++) {
                at = puzzle.apply(at, move % puzzle.moves()).orElse(at);
              }
              return at;
            })
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {ROTATION, TILES, STONES})
  void drawingsAreReadAsTheyArePasted(String board) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    List<String> wanted = some(puzzle).stream().map(puzzle::format).toList();
    for (String between : List.of("\n\n", "\n", "\r\n\r\n", "\n# next\n\n")) {
      String drawings =
          some(puzzle).stream().map(puzzle::draw).collect(Collectors.joining(between));
      assertThat(lookup(board, drawings))
          .as(drawings)
          .extracting(line -> line.substring(line.indexOf(' ') + 1))
          .isEqualTo(wanted);
      assertThat(said.status()).isEqualTo(ExitStatus.OK);
    }
  }

  @Test
  void rowsAreReadAndNumberedByTheirFirstLine() {
    assertThat(lookup(TILES, "# two\nWBW\nBWW\nWWW\n\n\n○ ● ○\n● ○ ○\n○ ○ ○\n.#.\n#..\n..."))
        .containsExactly("2 WBW/BWW/WWW", "7 WBW/BWW/WWW", "10 WBW/BWW/WWW");
  }

  @Test
  void aDrawingThatIsNoneIsAnErrorForEachOfItsLinesAndTheRestGoesOn() {
    assertThat(lookup(TILES, "WBW\nBXW\n\nWWWWWWWWW\nWBW\nWBWBWWWWW"))
        .containsExactly(
            "1 uraomote-3x3: a state has 9 tiles (3 rows of 3), got 3",
            "2 uraomote-3x3: 'X' at character 2 is no tile; write W or B (or 0 1, □ ■, ○ ●, . #),"
                + " rows divided by /",
            "4 WWW/WWW/WWW",
            "5 uraomote-3x3: a state has 9 tiles (3 rows of 3), got 3",
            "6 WBW/BWW/WWW");
    assertThat(said.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void aCommentIsWhatBeginsWithACrossAndIsNoState() {
    assertThat(lookup(ROTATION, "# 123456\n123456\n  #213456\n")).containsExactly("2 123/456");
    assertThat(lookup(TILES, "#one\n#........\n# .../...\n")).containsExactly("2 BWW/WWW/WWW");
  }

  @Test
  void jsonInALineIsAStringAnArrayOrAnObject() {
    String input =
        "\"213456\"\n[2,1,3,4,5,6]\n[[2,1,3],[4,5,6]]\n[\"2\",\"1\",\"3\",\"4\",\"5\",\"6\"]\n"
            + "{\"state\":[2,1,3,4,5,6]}\n[\"213\",\"456\"]\n";
    assertThat(lookup(ROTATION, input))
        .containsExactly(
            "1 213/456", "2 213/456", "3 213/456", "4 213/456", "5 213/456", "6 213/456");
  }

  @Test
  void theNumbersOfAnArrayAreACellEach() {
    assertThat(lookup(ROTATION, "123456\n[21,3,4,5,6]\n[2,1,3,4,5,6.5]\n[2,1\n[]"))
        .startsWith("1 123/456", "2 rotation-2x3: a state has 6 cells, got an array of 5 numbers")
        .hasSize(5)
        .allMatch(line -> line.startsWith("1") || line.contains("rotation-2x3: "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[\"213456\",\"123456\",[1,2,3,4,5,6],{\"state\":\"213/456\"}]",
        "[\n  \"213456\",\n  \"123456\",\n  [1, 2, 3,\n   4, 5, 6],\n  {\"state\": \"213/456\"}\n]\n",
        "\ufeff# states\n\n[\"213456\"\n,\"123456\",[[1,2,3],[4,5,6]],\"2 1 3, 4 5 6\"]",
      })
  void allOfTheInputMayBeOneArrayOfStates(String input) {
    assertThat(lookup(ROTATION, input))
        .containsExactly("1 213/456", "2 123/456", "3 123/456", "4 213/456");
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void anArrayMayBeLongerThanALineAndHoldWhatIsNoState() {
    String states = "\"213456\",".repeat(20_000);
    List<String> answers = lookup(ROTATION, "[" + states + "\"x\",7,\"123456\"]\n");
    assertThat(answers).hasSize(20_003).contains("1 213/456", "20000 213/456", "20003 123/456");
    assertThat(answers.get(20_000)).startsWith("20001 rotation-2x3: ");
    assertThat(answers.get(20_001)).startsWith("20002 a list has states as JSON");
    assertThat(said.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(lookup(ROTATION, "[" + states))
        .last()
        .asString()
        .contains("ends before its bracket");
    assertThat(lookup(ROTATION, "[\"213456\""))
        .containsExactly("1 the JSON array that begins here has no end");
    assertThat(lookup(ROTATION, "[\"213456\",\"123456\"]\n123456"))
        .last()
        .asString()
        .contains("must be all of the input");
  }

  /** As cells of one state and as states of one cell each, or as moves one after another. */
  @Test
  void whatMayBeOneStateOrSeveralIsAnError() {
    TestTables.build(new TableHome(tables), "pancake-3");
    assertThat(lookup("pancake-3", "[\"2P\",\"3P\"]"))
        .containsExactly("1 this may be one state or a list of 2; write a state in each line");
    assertThat(lookup("pancake-3", "[\"2 1 3\",\"3P\"]")).containsExactly("1 2 1 3", "2 3 2 1");
    assertThat(lookup("pancake-3", "\"2P 3P\"\n[\"2P\",\"3P\"]\n[2P, 3P]\n"))
        .startsWith("1 3 1 2", "2 3 1 2")
        .endsWith("3 2 3 1");
  }

  @Test
  void aTableIsReadByTheNameOfItsColumn() {
    assertThat(lookup(ROTATION, "state\n213456\n# done\n123 456\n"))
        .containsExactly("2 213/456", "4 123/456");
    assertThat(
            lookup(ROTATION, "name,State,note\na,213456,\nb,\"1,2,3,4,5,6\",\"x, y\"\nc,123456\n"))
        .containsExactly(
            "2 213/456", "3 123/456", "4 the line must have 3 columns, as the first has");
    assertThat(lookup(ROTATION, "line\tstate\n7\t1,2,3,4,5,6\n")).containsExactly("2 123/456");
    assertThat(lookup(ROTATION, "state,state\n1,2\n").get(0)).startsWith("1 rotation-2x3: ");
  }

  /** What we write, we read. */
  @Test
  void ourOwnTablesAreReadBack() {
    String exported = new Tool(tables).run("export", ROTATION, "--distance", "2").out();
    List<String> answers = lookup(ROTATION, exported);
    assertThat(answers).hasSize((int) exported.lines().count() - 1);
    String again = said.out();
    assertThat(lookup(ROTATION, again)).isEqualTo(answers);
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void solveReadsWhatLookupReads() {
    for (String input :
        List.of(
            "[\"213456\",[1,2,3,4,5,6]]",
            "# two\n2 1 3\n4 5 6\n\n1 2 3\n4 5 6",
            "id,state\n1,213456\n2,123456\n")) {
      List<String> looked = lookup(ROTATION, input);
      Tool.Said solved = new Tool(tables).run(input, new String[] {"solve", ROTATION, "-"});
      assertThat(
              solved
                  .out()
                  .lines()
                  .skip(1)
                  .map(line -> line.split("\t"))
                  .map(f -> f[0] + " " + f[1]))
          .isEqualTo(looked)
          .hasSize(2);
    }
  }

  @Test
  void aFileIsReadAndALineIsStandardInput(@TempDir Path files) throws Exception {
    Path file = Files.writeString(files.resolve("states.txt"), "213456\n");
    assertThat(lookup(ROTATION, "", file.toString())).containsExactly("1 213/456");
    assertThat(lookup(ROTATION, "213456", "-")).containsExactly("1 213/456");
    String missing = files.resolve("none.txt").toString();
    Tool.Said none = new Tool(tables).run("lookup", ROTATION, missing);
    assertThat(none.status()).isEqualTo(ExitStatus.IO);
    assertThat(none.err()).isEqualTo("query: " + missing + ": no such file or directory\n");
    assertThat(new Tool(tables).run("lookup", ROTATION, "a", "b").status())
        .isEqualTo(ExitStatus.BAD_INPUT);
  }
}
