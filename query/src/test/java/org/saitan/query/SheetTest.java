// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableHome;

/** Sheets to print, and lines as film strips: what they show is so. */
class SheetTest {
  @TempDir static Path tables;
  @TempDir Path files;

  @BeforeAll
  static void build() {
    TestTables.build(
        new TableHome(tables), "rotation-3x3", "rotation-2x3", "uraomote-3x3", "flipit-5-2");
  }

  private Tool.Said run(String... words) {
    return new Tool(tables).run(words);
  }

  private JsonNode json(String... words) throws Exception {
    Tool.Said result = run(words);
    assertThat(result.status()).as(result.err()).isEqualTo(ExitStatus.OK);
    return new ObjectMapper().readTree(result.out());
  }

  private static int count(String text, String what) {
    return text.split(Pattern.quote(what), -1).length - 1;
  }

  @Test
  void theAnswersOfEveryPositionLeadToTheGoalInSoManyMoves() throws Exception {
    for (String board : List.of("rotation-3x3", "uraomote-3x3", "flipit-5-2")) {
      Puzzle puzzle = TestTables.board(board).puzzle();
      JsonNode sheet =
          json("sheet", board, "--distance", "5", "--count", "5", "--seed", "3", "--json");
      assertThat(sheet.path("positions")).hasSize(5);
      for (JsonNode task : sheet.path("positions")) {
        assertThat(task.path("moves")).hasSize(5);
        Position at = puzzle.parse(task.path("state").textValue());
        for (JsonNode name : task.path("moves")) {
          at = after(puzzle, at, name.textValue());
        }
        assertThat(puzzle.goals()).contains(at);
      }
    }
  }

  private static Position after(Puzzle puzzle, Position from, String name) {
    for (int move = 0; move < puzzle.moves(); move++) {
      if (puzzle.apply(from, move).isPresent() && puzzle.moveName(from, move).equals(name)) {
        return puzzle.apply(from, move).get();
      }
    }
    throw new AssertionError(name + " is no move of " + puzzle.format(from));
  }

  @Test
  void noTwoPositionsAreTheSameTurnedOrMirrored() throws Exception {
    Puzzle puzzle = TestTables.board("uraomote-3x3").puzzle();
    JsonNode deepest = json("deepest", "uraomote-3x3", "--distance", "6", "--unique", "--json");
    int different = deepest.path("unique").intValue();
    assertThat(different).isLessThan(deepest.path("total").intValue());
    JsonNode sheet =
        json(
            "sheet",
            "uraomote-3x3",
            "--distance",
            "6",
            "--count",
            "" + different,
            "--seed",
            "1",
            "--json");
    Set<Set<String>> classes = new HashSet<>();
    for (JsonNode task : sheet.path("positions")) {
      Position position = puzzle.parse(task.path("state").textValue());
      Set<String> views = new TreeSet<>();
      puzzle.views().forEach(view -> views.add(puzzle.format(view.apply(position))));
      views.add(puzzle.format(position));
      classes.add(views);
    }
    assertThat(classes).as("all there are").hasSize(different);
    Tool.Said tooMany =
        run("sheet", "uraomote-3x3", "--distance", "6", "--count", "" + (different + 1));
    assertThat(tooMany.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(tooMany.err()).contains("has " + different + " different states at distance 6");
  }

  @Test
  void theSameSeedMakesTheSameSheet() {
    String[] words = {"sheet", "rotation-3x3", "--distance", "8", "--count", "9", "--seed", "7"};
    assertThat(run(words).out()).isEqualTo(run(words).out()).contains("seed 7");
    words[7] = "8";
    assertThat(run(words).out()).doesNotContain("seed 7");
  }

  @Test
  void thePageHasThePicturesAndThenTheAnswersOnAPageOfTheirOwn() throws Exception {
    Path page = files.resolve("sheet.html");
    Tool.Said result =
        run(
            "sheet",
            "rotation-3x3",
            "--distance",
            "4",
            "--count",
            "9",
            "--seed",
            "1",
            "--html",
            page.toString());
    String html = Files.readString(page);
    assertThat(count(html, "<svg")).as("nine tasks, nine answers and the goal").isEqualTo(19);
    assertThat(html).doesNotContain("<script", "http-equiv", "src=", "dominant-baseline");
    assertThat(html).contains("break-before: page", "size: A4", "<html lang=\"en\">");
    int answers = html.indexOf("class=\"answers\"");
    for (String line : result.out().lines().limit(9).toList()) {
      String moves = line.substring(line.lastIndexOf("  ") + 2);
      assertThat(html.indexOf(moves)).as("no answer beside its task").isGreaterThan(answers);
    }
  }

  @Test
  void picturesOfTasksAndAnswersAreFilesOfTheirOwn() throws Exception {
    Path tasks = files.resolve("sheet.svg");
    run(
        "sheet",
        "flipit-5-2",
        "--distance",
        "3",
        "--count",
        "2",
        "--svg",
        tasks.toString(),
        "--lang",
        "ja");
    String svg = Files.readString(tasks);
    String answers = Files.readString(files.resolve("sheet-answers.svg"));
    assertThat(svg).contains("ゴールまで3手").hasSizeLessThan(60_000);
    assertThat(answers).contains("解答").hasSizeLessThan(60_000);
    Tool.Said png = run("sheet", "flipit-5-2", "--distance", "3", "--svg", "x.png");
    assertThat(png.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(png.err()).contains("--svg: 'x.png' must end in .svg, the only format of pictures");
    assertThat(
            run(
                    "sheet",
                    "flipit-5-2",
                    "--distance",
                    "3",
                    "--count",
                    "2",
                    "--lang",
                    "xx",
                    "--html",
                    files.resolve("x.html").toString())
                .err())
        .contains("lang must be 'en' or 'ja', got 'xx'");
  }

  @Test
  void puzzlesAllDifferAndHaveOneSolutionEach() throws Exception {
    JsonNode sheet = json("sheet", "yinyang-4", "--count", "12", "--seed", "5", "--json");
    Set<String> puzzles = new HashSet<>();
    for (JsonNode puzzle : sheet.path("puzzles")) {
      puzzles.add(puzzle.path("puzzle").textValue());
      JsonNode count =
          json("count", "yinyang-4", "--given", puzzle.path("puzzle").textValue(), "--json");
      assertThat(count.path("unique").booleanValue()).isTrue();
    }
    assertThat(puzzles).hasSize(12);
    Path page = files.resolve("puzzles.html");
    run("sheet", "yinyang-4", "--count", "3", "--html", page.toString());
    String html = Files.readString(page);
    assertThat(count(html, "<svg")).isEqualTo(6);
    assertThat(html.indexOf("#D55E00"))
        .as("borders are drawn in the solutions only")
        .isGreaterThan(html.indexOf("class=\"answers\""));
  }

  @Test
  void aLineIsAFilmStripThatEndsAtTheGoal() throws Exception {
    Path strip = files.resolve("line.svg");
    run("solve", "rotation-3x3", "987456321", "--svg", strip.toString());
    String svg = Files.readString(strip);
    assertThat(count(svg, "<svg")).as("the strip and twelve positions").isEqualTo(13);
    assertThat(svg).contains(">11 to go<", ">1 to go<", ">goal<", ">A:R<").hasSizeLessThan(60_000);
    assertThat(svg).doesNotContain("<path", "dominant-baseline");
    // A ground of its own before all else, and dark words: readable in a dark browser, too.
    String ground = "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>";
    assertThat(svg.indexOf("<rect"))
        .isEqualTo(svg.indexOf(ground))
        .isLessThan(svg.indexOf("<text"));
    assertThat(svg).doesNotContainPattern("<text(?![^>]* fill=\"#[0-9a][0-9a-f]{5}\")");
    assertThat(svg.lastIndexOf("<title>rotation-3x3: 123/456/789"))
        .isGreaterThan(svg.lastIndexOf(">1 to go<"));
    run("solve", "rotation-2x3", "213456", "--svg", strip.toString());
    assertThat(Files.readString(strip)).contains("unreachable");
  }

  @Test
  void bordersAndGivenCirclesAreDrawn() throws Exception {
    Path file = files.resolve("board.svg");
    run("show", "yinyang-3", "WWB/WBB/WWB", "--border", "--svg", file.toString());
    assertThat(count(Files.readString(file), "stroke=\"#D55E00\"")).isEqualTo(5);
    run("show", "yinyang-3", "WWB/WBB/WWB", "--svg", file.toString());
    assertThat(Files.readString(file)).doesNotContain("#D55E00");
    run("heatmap", "yinyang-4", "--given", "W.../..../..../...B", "--plot", file.toString());
    String heat = Files.readString(file);
    assertThat(count(heat, "<circle")).isEqualTo(2);
    assertThat(count(heat, "<text")).isEqualTo(14);
    run("nth", "yinyang-4", "95", "--border", "--svg", file.toString());
    assertThat(count(Files.readString(file), "stroke=\"#D55E00\"")).isPositive();
  }
}
