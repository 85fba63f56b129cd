// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Tests the input formats of batches: drawings, JSON, tables and comments. */
class BatchInputTest {
  private static final String ROTATION = "rotation-2x3";
  private static final String TILES = "uraomote-3x3";
  private static final String STONES = "flipit-5-1";

  @TempDir static Path tables;
  private Tool.CommandOutput output;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), ROTATION, TILES, STONES);
  }

  /** Returns the line number, state and status of each answer, or the error. */
  private List<String> lookup(String board, String input, String... options) {
    String[] words =
        Stream.concat(Stream.of("lookup", board), Stream.of(options)).toArray(String[]::new);
    output = new Tool(tables).run(input, words);
    return output
        .out()
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(f -> f[2].equals("error") ? f[0] + " " + f[5] : f[0] + " " + f[1])
        .toList();
  }

  @Test
  void skipsComments() {
    assertThat(lookup(ROTATION, "# 123456\n123456\n  #213456\n")).containsExactly("2 123/456");
    assertThat(lookup(TILES, "#one\n#........\n# .../...\n")).containsExactly("2 BWW/WWW/WWW");
  }

  @Test
  void readsMovesAndKPatterns() {
    TestTables.build(new TableDirectory(tables), "pancake-3");
    String input =
        """
        2P 3P
        2 1 3
        {"PANCAKE":{"pieces":[1,0,2],"orientation":[0,0,0]}}
        {"state":{"PANCAKE":{"pieces":[1,0,2],"orientation":[0,0,0]}}}
        """;
    assertThat(lookup("pancake-3", input))
        .containsExactly("1 3 1 2", "2 2 1 3", "3 2 1 3", "4 2 1 3");
  }

  /**
   * Tabs always separate columns. Commas separate columns only below the header of an export,
   * because states may contain commas.
   */
  @Test
  void readsFirstColumn() {
    assertThat(lookup(ROTATION, "213456\tnote\n1,2,3,4,5,6\n"))
        .containsExactly("1 213/456", "2 123/456");
    assertThat(lookup(ROTATION, "state,note\n213456,x\n\"1,2,3,4,5,6\",\"x, y\"\n"))
        .containsExactly("2 213/456", "3 123/456");
    assertThat(lookup(ROTATION, "name,state\na,213456\n"))
        .hasSize(2)
        .allMatch(line -> line.contains("rotation-2x3: "));
  }

  /** Exports can be read back. */
  @ParameterizedTest
  @ValueSource(strings = {"", "--tsv", "--json"})
  void readsExports(String format) {
    List<String> words = new ArrayList<>(List.of("export", ROTATION, "--distance", "2"));
    words.addAll(format.isEmpty() ? List.of() : List.of(format));
    String exported = new Tool(tables).run(words.toArray(String[]::new)).out();
    int headers = format.equals("--json") ? 0 : 1;
    assertThat(lookup(ROTATION, exported)).hasSize((int) exported.lines().count() - headers);
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void solveAcceptsTheFormatsOfLookup() {
    for (String input :
        List.of("{\"state\":\"213456\"}\n2 1 3 4 5 6", "state,id\n213456,1\n123456,2\n")) {
      List<String> lookups = lookup(ROTATION, input);
      Tool.CommandOutput solved =
          new Tool(tables).run(input, new String[] {"solve", ROTATION, "-"});
      assertThat(
              solved
                  .out()
                  .lines()
                  .skip(1)
                  .map(line -> line.split("\t"))
                  .map(f -> f[0] + " " + f[1]))
          .isEqualTo(lookups)
          .hasSize(2);
    }
  }

  /**
   * On the command line, a drawing is one argument. In a file, each line of a drawing would be a
   * state.
   */
  @ParameterizedTest
  @ValueSource(strings = {ROTATION, TILES, STONES})
  void readsDrawingAsOneArgument(String board) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThat(new Tool(tables).run("show", board, puzzle.draw(puzzle.goal()), "--json").out())
        .contains("\"state\" : \"" + puzzle.format(puzzle.goal()) + "\"");
  }

  @Test
  void readsFileOrStandardInput(@TempDir Path files) throws Exception {
    Path file = Files.writeString(files.resolve("states.txt"), "213456\n");
    assertThat(lookup(ROTATION, "", file.toString())).containsExactly("1 213/456");
    assertThat(lookup(ROTATION, "213456", "-")).containsExactly("1 213/456");
    String missing = files.resolve("none.txt").toString();
    Tool.CommandOutput none = new Tool(tables).run("lookup", ROTATION, missing);
    assertThat(none.status()).isEqualTo(ExitStatus.IO);
    assertThat(none.err()).isEqualTo("query: " + missing + ": no such file or directory\n");
    assertThat(new Tool(tables).run("lookup", ROTATION, "a", "b").status())
        .isEqualTo(ExitStatus.BAD_INPUT);
  }
}
