// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.GuardedTables;

/** What the server says of boards that are played by hand. */
class HandMovesHttpTest {
  private static final Offset<Double> NOTHING = within(1e-9);

  @TempDir static Path tables;
  private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    GuardedTables.build(tables);
    server = TestServer.over(Catalogue.standard(), tables);
  }

  @AfterAll
  static void stop() {
    server.close();
    assertThat(server.log()).isEmpty();
  }

  private static JsonNode ask(String board, String question) throws Exception {
    return server.json("/api/v1/tables/" + board + "/" + question);
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.textValue()));
    return texts;
  }

  /** Returns by name of a cell its sign in a state. */
  private static Map<String, Character> signs(JsonNode stats, String state) {
    Map<String, Character> signs = new HashMap<>();
    for (JsonNode cell : stats.path("cells")) {
      signs.put(cell.path("cell").textValue(), state.charAt(cell.path("at").intValue()));
    }
    return signs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"slide", "pegs"})
  void aMoveTakesItsPieceFromCellsToCellsThatWereFree(String board) throws Exception {
    JsonNode stats = ask(board, "stats");
    int moves = 0;
    for (int distance = 1; distance <= stats.path("godsNumber").intValue(); distance++) {
      JsonNode drawn = ask(board, "random?seed=1&distance=" + distance).path("states").get(0);
      String state = drawn.path("state").textValue();
      Map<String, Character> before = signs(stats, state);
      for (JsonNode move : ask(board, "show?state=" + state).path("moves")) {
        List<String> from = texts(move.path("from"));
        List<String> to = texts(move.path("to"));
        Map<String, Character> after = signs(stats, move.path("state").textValue());
        assertThat(from).hasSameSizeAs(to).isNotEmpty();
        String ends = from.get(0) + "-" + to.get(0);
        assertThat(move.path("move").textValue())
            .startsWith(board.equals("slide") ? before.get(from.get(0)) + ":" : ends);
        assertThat(from).allMatch(cell -> before.get(cell) != '.');
        assertThat(to).allMatch(cell -> after.get(cell) != '.');
        assertThat(to).allMatch(cell -> from.contains(cell) || before.get(cell) == '.');
        assertThat(from).allMatch(cell -> to.contains(cell) || after.get(cell) == '.');
        moves++;
      }
    }
    assertThat(moves).isGreaterThan(3);
  }

  @Test
  void cellsLieInThePictureOneBesideAnother() throws Exception {
    JsonNode cells = ask("slide", "stats").path("cells");
    assertThat(cells).hasSize(9);
    JsonNode first = cells.get(0);
    JsonNode last = cells.get(8);
    assertThat(first.path("cell").textValue()).isEqualTo("r1c1");
    assertThat(last.path("cell").textValue()).isEqualTo("r3c3");
    double left = first.path("left").doubleValue();
    double width = first.path("width").doubleValue();
    assertThat(cells.get(1).path("left").doubleValue()).isCloseTo(left + width, NOTHING);
    assertThat(last.path("top").doubleValue())
        .isCloseTo(
            first.path("top").doubleValue() + 2 * first.path("height").doubleValue(), NOTHING);
    // As much is left on the right of the board as on the left.
    assertThat(last.path("left").doubleValue() + width).isCloseTo(1 - left, NOTHING);
    // The first tile of the picture is the first cell.
    String picture = server.get("/api/v1/tables/slide/show?format=svg&state=start").body();
    assertThat(picture).contains("viewBox=\"0 0 216 216\"");
    assertThat(picture).contains("<rect x=\"%d\"".formatted(Math.round(left * 216)));
  }

  @Test
  void theRulesAreThoseOfTheFile() throws Exception {
    JsonNode stats = ask("slide", "stats");
    assertThat(texts(stats.path("rules")))
        .containsExactly("Slide the pieces; the square goes to the right.");
    assertThat(texts(stats.path("family").path("abilities"))).contains("hand");
    assertThat(ask("pegs", "stats").has("rules")).isFalse();
  }

  @Test
  void thePictureOfTheGoalLeavesOpenWhatTheGoalDoes() throws Exception {
    String pictures = "/api/v1/tables/slide/show?format=svg&state=";
    String goal = server.get(pictures + "goal").body();
    String state = ask("slide", "stats").path("goalState").textValue();
    String square = "#f5bf9f";
    assertThat(tiles(goal, square)).isEqualTo(4);
    assertThat(tiles(goal, "#ffffff")).isEqualTo(5);
    String whole = server.get(pictures + state).body();
    assertThat(List.of(tiles(whole, square), tiles(whole, "(?!#f7f7f7)#"))).containsExactly(4L, 6L);
    assertThat(tiles(whole, "#f7f7f7")).isEqualTo(3);
  }

  private static long tiles(String svg, String colour) {
    return Pattern.compile("<rect x[^>]*fill=\"" + colour).matcher(svg).results().count();
  }
}
