// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.toy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.query.Tool;
import org.saitan.query.web.TestServer;

/** Checks that one line in a catalogue makes a new family available everywhere. */
class ToyFamilyTest {
  @TempDir static Path tables;

  private static String generate(String... words) {
    Tool.CommandOutput output = new Tool(ToyFamily.onlyThisFamily(), tables).generate(words);
    assertThat(output.status()).as(output.err()).isEqualTo(ExitStatus.OK);
    return output.out() + output.err();
  }

  private static Tool.CommandOutput query(String... words) {
    return new Tool(ToyFamily.catalogue(), tables).run(words);
  }

  private static String answer(String... words) {
    return new Tool(ToyFamily.catalogue(), tables).ok(words);
  }

  @BeforeAll
  static void build() {
    assertThat(generate("lamps-6", "lamps-10")).contains("lamps-6: God's number 3");
  }

  @Test
  void catalogueContainsItsBoards() {
    assertThat(ToyFamily.catalogue().names(Board.class)).contains("lamps-6");
    assertThat(ToyFamily.catalogue().syntax()).contains("lamps-NUMBER");
    assertThat(ToyFamily.catalogue().board("LAMPS-10", MoveBoard.class).abilities())
        .containsExactly("picture");
  }

  @Test
  void plansAndListsItsBoards() {
    assertThat(generate("--plan", "lamps-20")).contains("lamps-20").contains("1,048,576");
    assertThat(generate("--list")).contains("lamps-6").contains("lamps-10");
  }

  @Test
  void everyCommandAnswers() throws Exception {
    assertThat(answer("list")).contains("lamps-6").contains("lamps-10");
    assertThat(answer("show", "lamps-6", "***..."))
        .startsWith(
            "(***...)\n\n***...: 1 move to the goal\ngoal ......\n  * switch2            0  ......\n");
    Tool.CommandOutput unreachable = query("show", "lamps-6", "*.....");
    assertThat(unreachable.status()).isEqualTo(ExitStatus.OK);
    assertThat(unreachable.out())
        .contains("*.....: unreachable: no moves lead from here to the goal");
    assertThat(answer("solve", "lamps-10", "***......."))
        .contains(": 1 move: switch2\ngoal ..........\n");
    assertThat(answer("stats", "lamps-6")).contains("reachable      16").contains("God's number");
    assertThat(answer("deepest", "lamps-6", "--limit", "1")).contains("at distance 3");
    assertThat(answer("random", "lamps-10", "--distance", "1", "--seed", "1")).hasSize(11);
    assertThat(answer("search", "lamps-12", "***.........")).contains(": 1 move: switch2\n");
    assertThat(answer("export", "lamps-6")).contains("***...,1,switch2\n");
    assertThat(answer("verify", "lamps-6", "lamps-10")).contains("lamps-10: proved: 1,024 states");
    Tool.CommandOutput looked =
        new Tool(ToyFamily.catalogue(), tables).run("***...\n", new String[] {"lookup", "lamps-6"});
    assertThat(looked.out()).endsWith("1\t***...\treachable\t1\tswitch2\t\n");
  }

  @Test
  void drawsItsPositions(@TempDir Path drawings) throws Exception {
    Path drawing = drawings.resolve("lamps.svg");
    answer("show", "lamps-6", "***...", "--svg", drawing.toString());
    assertThat(Files.readString(drawing)).contains("<title>lamps-6: ***...</title>");
  }

  @Test
  void reportsInvalidInputInItsTerms() {
    Tool.CommandOutput goal = query("show", "lamps-6", "......", "--goal", "***...", "--solutions");
    assertThat(goal.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(goal.err()).contains("lamps-6 has one goal, ......;");
    Tool.CommandOutput name = query("show", "lamp-6", "......");
    assertThat(name.err()).contains("Did you mean: lamps?").contains("lamps-NUMBER");
    Tool.CommandOutput count = query("count", "lamps-6");
    assertThat(count.err())
        .contains("'lamps-6' is a puzzle with moves; expected a placement puzzle,");
    assertThat(query("stats", "lamps-2").status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void servesItsBoards() throws Exception {
    try (TestServer server = TestServer.start(ToyFamily.catalogue(), tables)) {
      assertThat(server.json("/api/v1/tables").findValuesAsText("board"))
          .containsExactly("lamps-6", "lamps-10");
      assertThat(server.json("/api/v1/tables/lamps-6").at("/family/name").textValue())
          .isEqualTo("lamps");
      assertThat(server.json("/api/v1/tables/lamps-6/stats").at("/goalState").textValue())
          .isEqualTo("......");
      assertThat(
              server
                  .json("/api/v1/tables/lamps-6/show?state=*.....")
                  .at("/reasons/0/code")
                  .textValue())
          .isEqualTo("moves.none-lead-to-goal");
      assertThat(server.get("/api/v1/tables/lamps-6/show?format=svg&state=***...").body())
          .startsWith("<svg ")
          .contains("<circle ");
    }
  }
}
