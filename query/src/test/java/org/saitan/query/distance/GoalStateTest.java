// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.api.MoveTable;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/**
 * Checks that the displayed goal is a reachable state, although the goal pattern also matches
 * unreachable positions.
 */
class GoalStateTest {
  /** In the first positions that match the goal, there are two pegs on the left. */
  private static final String PEGS =
      """
      puzzle Pegs

      move jump, any direction: o o . -> . . o

      start
        oo...
        .....

      goal
        ??o..
        .....
      """;

  @TempDir Path tables;

  private String run(String... words) {
    return new Tool(tables).ok(words);
  }

  private String goalOf(String board) throws Exception {
    JsonNode stats = new ObjectMapper().readTree(run("stats", board, "--json"));
    String goal = stats.path("goalState").textValue();
    for (String state : new String[] {goal, "goal"}) {
      JsonNode shown = new ObjectMapper().readTree(run("show", board, state, "--json"));
      assertThat(shown.path("state").textValue()).isEqualTo(goal);
      assertThat(shown.path("distance").asInt(-1)).as(goal).isZero();
    }
    return goal;
  }

  @Test
  void showsReachableGoalOfFiveQueens() throws Exception {
    TestTables.build(new TableDirectory(tables), "five-queens");
    String goal = goalOf("five-queens");
    String columns = goal.replace(" ", "");
    assertThat(columns).hasSize(5);
    for (int row = 0; row < 5; row++) {
      for (int other = 0; other < row; other++) {
        int apart = Math.abs(columns.charAt(row) - columns.charAt(other));
        assertThat(apart).as(goal).isNotIn(0, row - other);
      }
    }
    run("show", "five-queens", "goal", "--svg", tables.resolve("goal.svg").toString());
    assertThat(Files.readString(tables.resolve("goal.svg"))).contains(goal);
    try (MoveTable table = MoveTable.open(tables, "five-queens")) {
      assertThat(table.goals())
          .as("by count of the five queens puzzle")
          .hasSize(10)
          .allMatch(each -> each.distance().isPresent());
      assertThat(table.goal().text()).isEqualTo(goal);
    }
  }

  @Test
  void showsReachableStateForGoalPattern() throws Exception {
    TestTables.build(
        new TableDirectory(tables), RuleBasedFile.read("pegs.txt", PEGS).board(), true);
    assertThat(goalOf("pegs")).isEqualTo("..o../.....");
  }
}
