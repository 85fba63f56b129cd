// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/**
 * Every command answers the same, to the letter, whether the table holds classes or every block:
 * histograms, layers, samples and exports speak of states.
 */
class SameAnswersTest {
  @TempDir Path classes;
  @TempDir Path blocks;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-3x3",
        "uraomote-4x5",
        "uraomote-5x4",
        "rotation-2x3",
        "rotation-2x3-htm",
        "rotation-2x4-cw",
        "flipit-7-4",
        "flipit-4-1"
      })
  void classesDoNotShow(String name) {
    requireThatClassesDoNotShow(name);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x4", "rotation-2x4-htm"})
  void classesOfBiggerBoardsDoNotShow(String name) {
    requireThatClassesDoNotShow(name);
  }

  private void requireThatClassesDoNotShow(String name) {
    MoveBoard board = TestTables.board(name);
    TestTables.build(new TableHome(classes), board, true);
    TestTables.build(new TableHome(blocks), board, false);

    requireSame("stats", name);
    requireSame("stats", name, "--csv");
    requireSame("stats", name, "--where", pattern(board));
    requireSame("deepest", name, "--where", pattern(board), "--limit", "1000000");
    requireSame("export", name);
    requireSame("export", name, "--json");
    for (int distance = 0; distance <= godsNumber(board); distance++) {
      String layer = String.valueOf(distance);
      requireSame("deepest", name, "--distance", layer);
      requireSame("deepest", name, "--distance", layer, "--unique", "--limit", "1000000");
      requireSame("deepest", name, "--distance", layer, "--where", pattern(board), "--unique");
      requireSame("random", name, "--distance", layer, "--count", "20", "--seed", layer);
    }
  }

  /** Returns what begins as the goal does. */
  private static String pattern(MoveBoard board) {
    String goal = board.puzzle().format(board.puzzle().goal());
    return goal.substring(0, 2) + goal.substring(2).replaceAll("[A-Z0-9_]", "?");
  }

  private int godsNumber(MoveBoard board) {
    try (DistanceTable table = DistanceTable.open(new TableHome(classes), board)) {
      return table.manifest().godsNumber();
    }
  }

  private void requireSame(String... command) {
    assertThat(ask(classes, command)).isEqualTo(ask(blocks, command)).isNotEmpty();
  }

  private static String ask(Path tables, String... command) {
    Tool.Said said = new Tool(tables).run(command);
    assertThat(said.err()).isEmpty();
    assertThat(said.status()).isEqualTo(ExitStatus.OK);
    return said.out();
  }
}
