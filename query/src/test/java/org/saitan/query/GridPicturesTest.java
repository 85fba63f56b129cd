// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;

/** Sheets, film strips and PNG of puzzles that come from files with a drawn board. */
class GridPicturesTest {
  /** In a PNG, a cell's side and what lies before the first one: twice what an SVG has. */
  private static final int SIDE = 96;

  private static final int BEFORE = 72;
  private static final Pattern TITLE = Pattern.compile("<title>[a-z]+: ([^<]*)</title>");

  @TempDir static Path tables;
  @TempDir Path files;

  @BeforeAll
  static void build() {
    GuardedTables.build(tables);
  }

  private static String run(String... words) {
    Tool.Said said = new Tool(tables).run(words);
    assertThat(said.status()).as(said.err()).isEqualTo(ExitStatus.OK);
    return said.out();
  }

  private static List<String> titles(String svg) {
    return TITLE.matcher(svg).results().map((MatchResult each) -> each.group(1)).toList();
  }

  /** Jumps as a person does: A1-A3 takes off the peg at A2. */
  private static String jump(String state, String move) {
    List<StringBuilder> rows = new ArrayList<>();
    List.of(state.split("/")).forEach(row -> rows.add(new StringBuilder(row)));
    int[] at = {
      move.charAt(0) - 'A', move.charAt(1) - '1', move.charAt(3) - 'A', move.charAt(4) - '1'
    };
    set(rows, at[0], at[1], 'o', '.');
    set(rows, (at[0] + at[2]) / 2, (at[1] + at[3]) / 2, 'o', '.');
    set(rows, at[2], at[3], '.', 'o');
    return String.join("/", rows);
  }

  private static void set(List<StringBuilder> rows, int row, int column, char had, char has) {
    int index = row == 2 ? column - 1 : column; // The last row begins with no cell.
    assertThat(rows.get(row).charAt(index)).isEqualTo(had);
    rows.get(row).setCharAt(index, has);
  }

  @Test
  void theAnswersOfASheetOfPegsLeaveOnePegInItsPlace() throws Exception {
    Path page = files.resolve("sheet.html");
    JsonNode sheet =
        new ObjectMapper()
            .readTree(
                run("sheet", "pegs", "--distance", "5", "--count", "4", "--seed", "2", "--json"));
    run("sheet", "pegs", "--distance", "5", "--count", "4", "--seed", "2", "--html", page + "");
    List<String> drawn = titles(Files.readString(page));
    List<String> tasks = new ArrayList<>();
    for (JsonNode task : sheet.path("positions")) {
      String state = task.path("state").textValue();
      tasks.add(state);
      for (JsonNode move : task.path("moves")) {
        state = jump(state, move.textValue());
      }
      assertThat(state).isEqualTo("..o./..../...");
    }
    assertThat(tasks).hasSize(4);
    assertThat(drawn).containsSubsequence(tasks);
  }

  @Test
  void aFilmStripShowsEachPositionOfALine() throws Exception {
    Path strip = files.resolve("strip.svg");
    JsonNode line = new ObjectMapper().readTree(run("solve", "slide", "start", "--json"));
    run("solve", "slide", "start", "--svg", strip.toString());
    List<String> states = new ArrayList<>(List.of("AAB/AAC/...", "AAB/AAC/..."));
    line.path("steps").forEach(step -> states.add(step.path("state").textValue()));
    assertThat(states).hasSize(5);
    assertThat(titles(Files.readString(strip))).as("of all, and of each").isEqualTo(states);
  }

  private BufferedImage painted(String board, String state) throws Exception {
    Path file = files.resolve("board.png");
    run("show", board, state, "--svg", file.toString());
    return ImageIO.read(file.toFile());
  }

  private static int middle(BufferedImage image, int row, int column) {
    return image.getRGB(BEFORE + SIDE * column + SIDE / 2, BEFORE + SIDE * row + SIDE / 2);
  }

  @Test
  void aPngHasAPegWhereTheStateHasOne() throws Exception {
    String[] rows = "oo.o/oooo/oo.".split("/");
    BufferedImage image = painted("pegs", String.join("/", rows));
    for (int row = 0; row < rows.length; row++) {
      int shift = row == 2 ? 1 : 0;
      for (int index = 0; index < rows[row].length(); index++) {
        boolean peg = rows[row].charAt(index) == 'o';
        assertThat(middle(image, row, index + shift) == 0xff000000)
            .as("row %d, %d", row, index)
            .isEqualTo(peg);
      }
    }
    assertThat(middle(image, 2, 0)).as("no cell").isEqualTo(0xffffffff);
  }

  /** Pieces of one shape have one colour, those of other shapes another, free cells their own. */
  @Test
  void aPngHasPiecesInTheirColours() throws Exception {
    String[] rows = ".AA/.AA/BC.".split("/");
    BufferedImage image = painted("slide", String.join("/", rows));
    Map<String, Integer> colours = new HashMap<>();
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length(); column++) {
        String shape = rows[row].substring(column, column + 1).replace('C', 'B');
        int colour = middle(image, row, column);
        assertThat(colours.computeIfAbsent(shape, each -> colour)).isEqualTo(colour);
      }
    }
    assertThat(colours.values()).hasSize(3).doesNotHaveDuplicates();
  }
}
