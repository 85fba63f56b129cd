// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.web.TestServer;
import org.saitan.table.TableDirectory;

/** Checks that skewb scrambles use the WCA notation everywhere. */
class WcaScramblesTest {
  private static final String LAYER = "/api/v1/tables/skewb/deepest?distance=2&limit=100";

  @TempDir Path tables;
  @TempDir Path site;

  private static List<String> scrambles(JsonNode layer) {
    return StreamSupport.stream(layer.path("states").spliterator(), false)
        .map(state -> state.path("scramble"))
        .map(
            moves ->
                String.join(
                    " ",
                    StreamSupport.stream(moves.spliterator(), false)
                        .map(JsonNode::textValue)
                        .toList()))
        .toList();
  }

  @Test
  void printsWcaLettersEverywhere() throws Exception {
    TestTables.build(new TableDirectory(tables), "skewb");
    Tool tool = new Tool(tables);
    List<String> lines =
        tool.run("deepest", "skewb", "--distance", "2", "--limit", "100")
            .out()
            .lines()
            .skip(1)
            .toList();
    assertThat(lines)
        .hasSize(48)
        .allSatisfy(line -> assertThat(line).matches(".* {2}= [URLB]'? [URLB]'?"));
    try (TestServer server = TestServer.start(Catalogue.standard(), tables)) {
      List<String> asked = scrambles(server.json(LAYER));
      assertThat(lines)
          .extracting(line -> line.substring(line.indexOf("= ") + 2))
          .containsExactlyElementsOf(asked);
      for (int i = 0; i < asked.size(); i++) {
        String state = lines.get(i).substring(0, lines.get(i).indexOf("  =")).strip();
        String seen = tool.run("show", "skewb", state, "--stickers").out().strip();
        assertThat(tool.run("show", "skewb", asked.get(i)).out())
            .contains("\n" + seen + ": 2 moves to the goal");
        assertThat(tool.run("solve", "skewb", seen, "--moves").out().strip())
            .matches("[URLB]'? [URLB]'?");
      }
    }
    tool.run("site", site.toString(), "skewb");
    JsonNode hardest =
        new ObjectMapper().readTree(Files.readString(site.resolve("boards/skewb/hardest.json")));
    assertThat(scrambles(hardest))
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).matches("[URLB]'?( [URLB]'?){10}"));
  }

  /**
   * The answers in a batch have the same orientation, tips and letters as answers about single
   * positions.
   */
  @Test
  void batchAgreesWithSingleAnswers() throws Exception {
    TestTables.build(new TableDirectory(tables), "pyraminx", "skewb");
    Tool tool = new Tool(tables);
    String turned = "YYYYYY GGGGGG RRRRRR BBBBBB";
    String scrambles = "R U R' U' l b'\nAXIAL 1 2 3 4 / EDGE 1 2 3 4 5 6 moves: l\n" + turned;
    String[] solve = {"solve", "pyraminx", "-"};
    assertThat(tool.run(scrambles, solve).out().lines().skip(1))
        .extracting(line -> line.substring(line.indexOf("\treachable\t") + 11))
        .containsExactly(
            "4\tU R U' R' l' b\t", "0\tl'\t", "0\t\theld with yellow down, green in front");
    String[] moves = {"solve", "pyraminx", "-", "--moves"};
    assertThat(tool.run(scrambles, moves).out()).isEqualTo("U R U' R' l' b\nl'\n\n");
    String[] lookup = {"lookup", "pyraminx", "--json"};
    assertThat(tool.run(scrambles, lookup).out().lines())
        .satisfiesExactly(
            line -> assertThat(line).endsWith("\"tips\":[\"l'\",\"b\"]}"),
            line -> assertThat(line).endsWith("\"tips\":[\"l'\"]}"),
            line -> assertThat(line).contains("\"held\":\"held with "));
    String random = tool.run("random", "skewb", "--distance", "3", "--count", "5").out();
    assertThat(random.lines()).hasSize(5).allMatch(line -> line.contains("  = "));
    assertThat(tool.run(random, new String[] {"solve", "skewb", "-", "--moves"}).out().lines())
        .hasSize(5)
        .allSatisfy(text -> assertThat(text).matches("[URLB]'?( [URLB]'?){2}"));
  }
}
