// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.drawing.Paint;
import org.saitan.query.drawing.Svg;

/** Tests film strips and pictures of rule-based puzzles that are played on a board. */
class GridPicturesTest {
  /** The side of a cell; also the margin before the first cell. */
  private static final int SIDE = 48;

  private static final int BEFORE = 12;
  private static final Pattern TITLE = Pattern.compile("<title>[a-z]+: ([^<]*)</title>");

  @TempDir static Path tables;
  @TempDir Path files;

  @BeforeAll
  static void build() {
    RuleBasedTables.build(tables);
  }

  private static String run(String... words) {
    return new Tool(tables).ok(words);
  }

  private static List<String> titles(String svg) {
    return TITLE.matcher(svg).results().map((MatchResult each) -> each.group(1)).toList();
  }

  @Test
  void filmStripShowsEachPosition() throws Exception {
    Path strip = files.resolve("strip.svg");
    JsonNode line = new ObjectMapper().readTree(run("solve", "slide", "start", "--json"));
    run("solve", "slide", "start", "--svg", strip.toString());
    List<String> states = new ArrayList<>(List.of("AAB/AAC/...", "AAB/AAC/..."));
    line.path("steps").forEach(step -> states.add(step.path("state").textValue()));
    assertThat(states).hasSize(5);
    assertThat(titles(Files.readString(strip))).as("of all, and of each").isEqualTo(states);
  }

  /** A jump from A1 over A2 to A3. */
  @Test
  void filmStripOutlinesMovedPieces() throws Exception {
    Path strip = files.resolve("marked.svg");
    run("solve", "pegs", "oo../..../...", "--svg", strip.toString());
    List<String> frames = List.of(Files.readString(strip).split("<title>")).subList(2, 4);
    assertThat(frames.get(0)).doesNotContain("non-scaling-stroke");
    assertThat(frames.get(1).split("non-scaling-stroke", -1)).as("where the peg is").hasSize(2);
  }

  @Test
  void drawsPositionsSideBySide() throws Exception {
    Path grid = files.resolve("grid.svg");
    String random = run("random", "slide", "--count", "4", "--seed", "1", "--svg", grid.toString());
    assertThat(titles(Files.readString(grid)))
        .containsExactlyElementsOf(random.lines().map(line -> line.split("  ")[0]).toList());
    run("deepest", "slide", "--limit", "2", "--svg", grid.toString());
    assertThat(titles(Files.readString(grid))).hasSize(2);
  }

  private String draw(String board, String state) throws Exception {
    Path file = files.resolve("board.svg");
    run("show", board, state, "--svg", file.toString());
    return Files.readString(file);
  }

  @Test
  void drawsAPegWhereTheStateHasOne() throws Exception {
    String[] rows = "oo.o/oooo/oo.".split("/");
    String svg = draw("pegs", String.join("/", rows));
    int pegs = 0;
    for (int row = 0; row < rows.length; row++) {
      int shift = row == 2 ? 1 : 0;
      for (int index = 0; index < rows[row].length(); index++) {
        if (rows[row].charAt(index) == 'o') {
          int x = BEFORE + SIDE * (index + shift) + SIDE;
          int y = BEFORE + SIDE * row + SIDE;
          assertThat(svg)
              .containsPattern(
                  "<circle cx=\"%d\" cy=\"%d\" r=\"18.24\" fill=\"#26241f".formatted(x, y));
          pegs++;
        }
      }
    }
    assertThat(svg.split("r=\"1", -1)).hasSize(1 + pegs);
    assertThat(svg).as("no cell").doesNotContain("cx=\"60\" cy=\"156\"");
  }

  /**
   * Pieces of the same shape share a color, and pieces of different shapes have different colors.
   */
  @Test
  void drawsPiecesInTheirColors() throws Exception {
    String[] rows = ".AA/.AA/BC.".split("/");
    String svg = draw("slide", String.join("/", rows));
    Map<String, String> colors = new HashMap<>();
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length(); column++) {
        String shape = rows[row].substring(column, column + 1).replace('C', 'B');
        String box =
            "<rect x=\"%s\" y=\"%s\"[^>]* rx=\"8.64\" fill=\"([^\"]*)\""
                .formatted(leftOf(column), leftOf(row));
        String color =
            Pattern.compile(box)
                .matcher(svg)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.joining(" "));
        assertThat(colors.computeIfAbsent(shape, each -> color)).isEqualTo(color);
      }
    }
    assertThat(colors.values())
        .containsExactlyInAnyOrder("", Paint.HERO.light(), Paint.piece(1).light());
  }

  /** Returns the left side of a piece in a cell, slightly inside the cell. */
  private static String leftOf(int cell) {
    return Svg.of(BEFORE + SIDE * (cell + 0.5 + 0.06));
  }
}
