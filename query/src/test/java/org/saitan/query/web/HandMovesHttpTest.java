// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.drawing.Paint;
import org.saitan.query.RuleBasedTables;

/** Tests the places that the server reports for moves on boards that are played by hand. */
class HandMovesHttpTest {
  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    RuleBasedTables.build(tables);
    server = TestServer.start(Catalogue.standard(), tables);
  }

  private static JsonNode ask(String board, String question) throws Exception {
    return server.json("/api/v1/tables/" + board + "/" + question);
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.textValue()));
    return texts;
  }

  /** Returns the symbol of each cell in a state, keyed by the name of the cell. */
  private static Map<String, Character> signs(JsonNode stats, String state) {
    Map<String, Character> signs = new HashMap<>();
    String cells = state.replace("/", "");
    for (JsonNode place : stats.path("drawing").path("places")) {
      signs.put(place.path("name").textValue(), cells.charAt(signs.size()));
    }
    return signs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"slide", "pegs"})
  void movesNameCellsBeforeAndAfter(String board) throws Exception {
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
  void rulesComeFromTheFile() throws Exception {
    JsonNode stats = ask("slide", "stats");
    assertThat(texts(stats.path("rules")))
        .containsExactly("Slide the pieces; the square goes to the right.");
    assertThat(ask("pegs", "stats").has("rules")).isFalse();
  }

  @Test
  void goalPictureOmitsWildcards() throws Exception {
    String pictures = "/api/v1/tables/slide/show?format=svg&state=";
    String goal = server.get(pictures + "goal").body();
    String state = ask("slide", "stats").path("goalState").textValue();
    assertThat(cells(goal, Paint.HERO)).isEqualTo(4);
    assertThat(cells(goal, Paint.piece(1))).isZero();
    String whole = server.get(pictures + state).body();
    assertThat(cells(whole, Paint.HERO)).isEqualTo(4);
    assertThat(cells(whole, Paint.piece(1))).isEqualTo(2);
    assertThat(ask("slide", "stats").path("goalPattern").textValue()).isEqualTo("?AA/?AA/???");
  }

  private static long cells(String svg, Paint paint) {
    return Pattern.compile("width=\"42.24\" height=\"42.24\" [^>]*" + paint.light())
        .matcher(svg)
        .results()
        .count();
  }
}
