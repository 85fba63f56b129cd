// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.query.Tool;

/** Tests the command {@code query puzzle --fewest} end to end. */
class FewestCluesCommandTest {
  @TempDir Path noTables;

  private Tool.CommandOutput query(String line) {
    return new Tool(noTables).run(line.split(" "));
  }

  private static JsonNode json(Tool.CommandOutput output) throws Exception {
    return new ObjectMapper().readTree(output.out());
  }

  private boolean isUnique(String board, String puzzle) throws Exception {
    return json(query("count " + board + " --given " + puzzle + " --json"))
        .get("unique")
        .asBoolean();
  }

  @Test
  void otherSeedGivesOtherMinimalPuzzle() throws Exception {
    Set<String> puzzles = new HashSet<>();
    for (int seed = 0; seed < 6; seed++) {
      Tool.CommandOutput output = query("puzzle yinyang-5 --fewest --json --seed " + seed);
      assertThat(output.status()).isEqualTo(ExitStatus.OK);
      assertThat(output).isEqualTo(query("puzzle yinyang-5 --fewest --json --seed " + seed));
      JsonNode answer = json(output);
      assertThat(answer.get("clues").asInt()).isEqualTo(4);
      assertThat(answer.get("fewest").asInt()).isEqualTo(4);
      assertThat(answer.get("seed").asInt()).isEqualTo(seed);
      assertThat(answer.has("atLeast")).isFalse();
      assertThat(isUnique("yinyang-5", answer.get("puzzle").asText())).isTrue();
      puzzles.add(answer.get("puzzle").asText());
    }
    assertThat(puzzles).hasSizeGreaterThan(3);
    assertThat(query("puzzle yinyang-5 --fewest")).isEqualTo(query("puzzle yinyang-5 --fewest"));
  }

  @Test
  void searchWithinTimeLimitIsProved() {
    Tool.CommandOutput output = query("puzzle yinyang-4 --fewest --time 1000");
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(output.out()).endsWith("fewest    4 circles (proved)\n");
  }

  @Test
  void reportsBestPuzzleAndBoundOnLargeBoard() throws Exception {
    Tool.CommandOutput output = query("puzzle yinyang-8 --fewest --time 1 --seed 2");
    assertThat(output.status()).isEqualTo(ExitStatus.TIME_LIMIT);
    assertThat(output.out())
        .containsPattern("fewest    \\d+ circles found; at least \\d are needed \\(proved\\)\n$");
    JsonNode answer = json(query("puzzle yinyang-8 --fewest --time 1 --json"));
    assertThat(answer.has("fewest")).isFalse();
    assertThat(answer.get("atLeast").asInt()).isBetween(1, 6);
    assertThat(answer.get("clues").asInt()).isBetween(6, 25);
    assertThat(isUnique("yinyang-8", answer.get("puzzle").asText())).isTrue();
  }

  @Test
  void drawsPuzzle(@TempDir Path pictures) throws Exception {
    Path picture = pictures.resolve("puzzle.svg");
    Tool.CommandOutput output = query("puzzle yinyang-4 --fewest --seed 5 --json --svg " + picture);
    assertThat(output.status()).isEqualTo(ExitStatus.OK);
    assertThat(Files.readString(picture))
        .startsWith("<svg ")
        .contains("<title>yinyang-4: " + json(output).get("puzzle").asText() + "</title>");
  }
}
