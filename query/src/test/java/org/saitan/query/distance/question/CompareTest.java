// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableHome;

/** How far positions are from each other, on a board where that is known and on one where not. */
class CompareTest {
  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), "rotation-3x3", "uraomote-3x3");
  }

  private static Tool.Said ask(String... words) {
    return new Tool(tables).run(words);
  }

  @Test
  void aPositionIsAMoveFromWhatAMoveMakesOfIt() throws Exception {
    String there = "497586321"; // A:R of 987456321, as the README's first example shows.
    assertThat(ask("compare", "rotation-3x3", "987456321", there).out())
        .isEqualTo(
            """
            987/456/321: 11 moves to the goal
            497/586/321: 10 moves to the goal
            1 move from the first to the second
            """);
    JsonNode same =
        new ObjectMapper()
            .readTree(ask("compare", "rotation-3x3", there, "4 9 7 5 8 6 3 2 1", "--json").out());
    assertThat(same.path("apart").intValue()).isZero();
    assertThat(same.path("a")).isEqualTo(same.path("b"));
  }

  @Test
  void whereTheTableDoesNotSayNothingIsSaid() {
    Tool.Said said = ask("compare", "uraomote-3x3", "BWB/WBB/BBB", "WWB/WWW/WWW");
    assertThat(said.out())
        .startsWith("BWB/WBB/BBB: 7 moves to the goal\nWWB/WWW/WWW: unreachable: ")
        .doesNotContain("from the first");
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void whatIsMissingIsSaid() {
    Tool.Said said = ask("compare", "rotation-3x3", "987456321");
    assertThat(said.err()).contains("missing B: the position that it is compared with");
    assertThat(said.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }
}
