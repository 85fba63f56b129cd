// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.PermutationTables;
import org.saitan.table.TableDirectory;

/** Tests every route for boards with definitions. {@link OpenApiContract} checks the answers. */
class PermutationBoardsHttpTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> BOARDS = PermutationTables.BOARDS;

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    PermutationTables.build(tables);
    server = TestServer.start(Catalogue.standard(), tables);
  }

  private static String table(String board) {
    return "/api/v1/tables/" + board;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String path(String board, String route, String state) {
    return table(board) + "/" + route + "?state=" + encoded(state);
  }

  private static Stream<JsonNode> each(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static List<String> texts(JsonNode array) {
    return each(array).map(JsonNode::textValue).toList();
  }

  private static List<JsonNode> lookup(String board, String body) throws Exception {
    return TestServer.lines(server.post(table(board) + "/lookup", body));
  }

  @Test
  void listsAllBoards() throws Exception {
    JsonNode list = server.json("/api/v1/tables");
    assertThat(list.findValuesAsText("board")).containsExactlyInAnyOrderElementsOf(BOARDS);
    for (JsonNode table : list) {
      assertThat(table.path("status").textValue()).isEqualTo("finished");
      assertThat(texts(table.at("/family/abilities"))).contains("definition", "picture");
    }
  }

  @ParameterizedTest
  @FieldSource("BOARDS")
  void answersAtEveryDistance(String board) throws Exception {
    JsonNode facts = server.json(table(board));
    JsonNode stats = server.json(table(board) + "/stats");
    assertThat(stats.path("godsNumber")).isEqualTo(facts.path("godsNumber"));
    List<String> generated =
        each(stats.at("/definition/generators"))
            .flatMap(turns -> texts(turns.path("moves")).stream())
            .toList();
    assertThat(generated).doesNotHaveDuplicates().isNotEmpty();
    for (int distance = 0; distance <= facts.path("godsNumber").intValue(); distance++) {
      JsonNode layer = server.json(table(board) + "/deepest?limit=2&distance=" + distance);
      JsonNode drawn = server.json(table(board) + "/random?count=1&seed=5&distance=" + distance);
      for (JsonNode state :
          Stream.concat(each(layer.path("states")), each(drawn.path("states"))).toList()) {
        check(board, state, distance, generated);
      }
    }
  }

  private static void check(String board, JsonNode found, int distance, List<String> generated)
      throws Exception {
    String state = found.path("state").textValue();
    JsonNode position = server.json(path(board, "show", state));
    assertThat(position.path("state").textValue()).isEqualTo(state);
    assertThat(position.path("distance").intValue()).isEqualTo(distance);
    List<String> moves = texts(each(position.path("moves")), "move");
    assertThat(generated).containsAll(moves);
    assertThat(moves.size()).isLessThanOrEqualTo(generated.size()).isPositive();
    for (JsonNode move : position.path("moves")) {
      String typed = state + " moves: " + move.path("move").textValue();
      JsonNode there = server.json(path(board, "show", typed));
      assertThat(there.path("state")).isEqualTo(move.path("state"));
      assertThat(there.path("distance")).isEqualTo(move.path("distance"));
    }
    JsonNode line = server.json(path(board, "solve", state) + "&all=true&limit=2");
    assertThat(line.path("steps")).hasSize(distance);
    String made = state + " moves: " + String.join(" ", texts(each(line.path("steps")), "move"));
    assertThat(server.json(path(board, "show", made)).path("distance").intValue()).isZero();
    assertThat(server.get(path(board, "show", state) + "&format=svg").body()).startsWith("<svg ");
    if (found.has("scramble")) {
      String scramble = "moves: " + String.join(" ", texts(found.path("scramble")));
      assertThat(found.path("scramble")).hasSize(distance);
      assertThat(server.json(path(board, "show", scramble)).path("state").textValue())
          .isEqualTo(state);
    }
    assertThat(lookup(board, state + "\n" + JSON.writeValueAsString(Map.of("state", state))))
        .extracting(answer -> answer.path("distance").intValue())
        .containsExactly(distance, distance);
  }

  private static List<String> texts(Stream<JsonNode> nodes, String field) {
    return nodes.map(node -> node.path(field).textValue()).toList();
  }

  /** The goal is shown, because people would assume that the gap belongs at the end. */
  @Test
  void namesTheGoal() throws Exception {
    for (String question : List.of("show", "solve")) {
      assertThat(
              server.json(path("sliding-2x3", question, "1 2 3 / 4 0 5")).path("goal").textValue())
          .isEqualTo("1 2 3 / 4 5 0");
      assertThat(server.json(path("two-goals", question, "7P 2P")).has("goal")).isFalse();
    }
  }

  @Test
  void reportsTheDefinition() throws Exception {
    JsonNode odd = server.json(table("odd-ones") + "/stats").path("definition");
    assertThat(odd.path("name").textValue()).isEqualTo("Odd_Ones&");
    assertThat(texts(odd.path("comment")))
        .containsExactly("a puzzle with odd names", "<b>and a comment of two lines</b>");
    assertThat(odd.path("metric").textValue()).isEqualTo("powers");
    assertThat(odd.path("generators").toString())
        .isEqualTo(
            "[{\"generator\":\"a+b\",\"moves\":[\"a+b\",\"a+b2\",\"a+b'\"]},"
                + "{\"generator\":\"x=y&z\",\"moves\":[\"x=y&z\",\"x=y&z2\",\"x=y&z3\",\"x=y&z2'\",\"x=y&z'\"]},"
                + "{\"generator\":\"3%é\",\"moves\":[\"3%é\"]}]");
    assertThat(odd.path("sets").toString())
        .isEqualTo(
            "[{\"name\":\"A/B\",\"slots\":4,\"orientations\":2},{\"name\":\"S[7]\",\"slots\":3,\"orientations\":1}]");
    JsonNode goals = server.json(table("two-goals") + "/stats").at("/definition/goals");
    assertThat(texts(goals)).containsExactly("1 2 3 4 5 6 7", "7 6 5 4 3 2 1");
    assertThat(server.json(table("sliding-2x3") + "/stats").at("/definition/metric").textValue())
        .isEqualTo("one-way");
  }

  @Test
  void batchAcceptsEveryNotation() throws Exception {
    String pattern = "{\"CORNER\":{\"pieces\":[3,0,1,2,4,5,6],\"orientation\":[0,0,0,0,0,0,0]}}";
    List<JsonNode> answers =
        lookup(
            "2x2x2-perm",
            String.join(
                "\n",
                "R U' F2",
                "{\"state\":\"R U' F2\"}",
                "1 2 3 4 5 6 7 moves: R U'",
                pattern,
                "{\"state\":" + pattern + "}",
                "R Q",
                "{\"state\":{\"pieces\":[1]}}"));
    assertThat(answers)
        .extracting(answer -> answer.path("distance").intValue())
        .containsExactly(3, 3, 2, 1, 1, 0, 0);
    assertThat(answers.get(5).path("message").textValue())
        .isEqualTo(
            "2x2x2-perm: 'Q' at character 3 is not a move. Moves are B D F L R U x y z, with an optional number or ' after each");
    assertThat(answers.get(6).path("status").textValue()).isEqualTo("error");
  }

  @Test
  void reportsErrors() throws Exception {
    assertThat(server.error(400, path("sliding-2x3", "show", "moves: L L L")))
        .isEqualTo(
            "sliding-2x3: move 3, L, is illegal: piece 1 is not allowed in slot 4 of COLUMN");
    assertThat(server.error(400, path("2x2x2-perm", "show", "1 2 3") + "&format=svg"))
        .startsWith("2x2x2-perm: CORNER has 7 slots, got 3 pieces");
    assertThat(server.error(400, path("2x2x2-perm", "show", "(".repeat(3000))))
        .contains("brackets may be nested at most 50 deep");
    assertThat(server.error(400, path("2x2x2-perm", "show", "((((U)999)999)999)999")))
        .contains("at most 10000 single moves");
    assertThat(server.error(400, path("two-goals", "show", "goal") + "&goal=7P&solutions=true"))
        .startsWith("two-goals has goals of its own, ");
    JsonNode odd = server.json(path("uraomote-3x3", "show", unreachable()));
    assertThat(odd.path("status").textValue()).isEqualTo("unreachable");
    assertThat(odd.at("/reasons/0/code").textValue()).startsWith("defined.");
  }

  /** Returns the goal of uraomote-3x3 with the first tile flipped. */
  private static String unreachable() throws Exception {
    String goal = server.json(table("uraomote-3x3") + "/stats").path("goalState").textValue();
    return goal.replaceFirst("1", "1+");
  }

  @Test
  void reportsEachUnreadableDefinition(@TempDir Path others) throws Exception {
    PermutationTables.build(others);
    TableDirectory home = new TableDirectory(others);
    Files.writeString(home.tableOf("floppy").resolve("puzzle.json"), "{");
    Files.write(home.tableOf("odd-ones").resolve("puzzle.json"), new byte[] {'{', (byte) 0xff});
    Files.writeString(home.tableOf("pancake-6").resolve("puzzle.json"), "[]");
    Files.move(home.tableOf("two-goals"), home.tableOf("three-goals"));
    try (TestServer damaged = TestServer.start(Catalogue.standard(), others)) {
      JsonNode list = damaged.json("/api/v1/tables");
      assertThat(list).hasSize(BOARDS.size());
      assertThat(
              each(list)
                  .filter(table -> !table.path("status").textValue().equals("finished"))
                  .map(table -> table.path("board").textValue()))
          .containsExactly("floppy", "odd-ones", "pancake-6", "three-goals");
      assertThat(damaged.error(500, table("floppy"))).contains("puzzle.json: damaged: ");
      assertThat(damaged.error(500, table("odd-ones") + "/stats")).contains("not UTF-8");
      assertThat(damaged.error(500, table("pancake-6"))).contains("puzzle.json: damaged");
      assertThat(damaged.error(500, table("three-goals")))
          .contains("this is the table of two-goals, not of three-goals");
      assertThat(damaged.error(400, table("two-goals"))).startsWith("unknown puzzle 'two'.");
      assertThat(damaged.json(table("2x2x2-perm")).path("states").intValue()).isEqualTo(5040);
    }
  }
}
