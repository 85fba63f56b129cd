// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.table.TableHome;

/** What {@code query verify} says of a table that is right. */
class VerifyCommandTest {
  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), "rotation-3x3");
    GuardedTables.build(tables);
  }

  private static String said(String board) {
    return new Tool(tables).run("verify", board).out();
  }

  private static JsonNode json(String board) throws IOException {
    return new ObjectMapper()
        .readTree(new Tool(tables).run("verify", board, "--json").out())
        .get(0);
  }

  /** One lane of each block is moved by the rules of the puzzle; all others by lane maps. */
  @Test
  void saysHowManyStatesOfBlocksWereHeldToTheRules() throws IOException {
    JsonNode answer = json("rotation-3x3");
    long stored = answer.get("stored").longValue();
    long held = answer.get("heldToRules").longValue();
    assertThat(held).isPositive();
    assertThat(stored % held).isZero();
    assertThat(stored / held).as("lanes").isGreaterThan(1);
    assertThat(said("rotation-3x3"))
        .contains(
            "proved: 362,880 states (%,d stored, %,d held to the rules), ".formatted(stored, held));
  }

  @Test
  void saysThatAllStatesOfAShortListWereHeldToTheRules() throws IOException {
    JsonNode answer = json("pegs");
    assertThat(answer.get("heldToRules")).isEqualTo(answer.get("stored"));
    assertThat(said("pegs"))
        .contains("(%s stored, all held to the rules), ".formatted(answer.get("stored")));
  }
}
