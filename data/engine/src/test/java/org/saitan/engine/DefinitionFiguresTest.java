// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.definition.SharedDefinitions;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Published figures of puzzles that are defined come out of built tables. */
class DefinitionFiguresTest {
  @TempDir static Path home;

  private static DistanceManifest built(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Builds.build(home, board, true, 2);
    try (DistanceTable table = Builds.open(home, board)) {
      return table.manifest();
    }
  }

  private static List<Long> truth(String name, String metric) {
    return SharedDefinitions.text("truth.csv")
        .lines()
        .map(line -> line.split(",", 5))
        .filter(row -> row[0].equals(name) && row[1].equals(metric) && row[2].matches("\\d+"))
        .map(row -> Long.parseLong(row[3]))
        .toList();
  }

  private static void requireTruth(String board, String name, String metric) {
    List<Long> truth = truth(name, metric);
    assertThat(truth).isNotEmpty();
    assertThat(built(board).histogram()).isEqualTo(truth);
  }

  @ParameterizedTest
  @CsvSource({
    "2x2x3, 2x2x3, htm",
    "3x3x1, floppy, htm=qtm",
    "pyraminx, pyraminx, htm=qtm",
    "skewb, skewb-zero-based, htm",
    "sliding-3x3, slide-3x3, qtm",
    "burnt-6, burnt-pancake-6, htm=qtm",
  })
  void histogramsAreAsPublished(String board, String name, String metric) {
    requireTruth(board, name, metric);
  }

  /**
   * Solved however it is held, a puzzle has each position as often as there are ways to hold it.
   */
  @ParameterizedTest
  @CsvSource({"2x2x2-free, 24, 2x2x2, htm", "skewb-free, 12, skewb-zero-based, htm"})
  void histogramsAreAsPublishedTimesTheWaysToHoldAPuzzle(
      String board, int ways, String name, String metric) {
    List<Long> truth = truth(name, metric).stream().map(states -> states * ways).toList();
    assertThat(truth).isNotEmpty();
    assertThat(built(board).histogram()).isEqualTo(truth);
  }

  /** Tips are turned apart from all else: each that is not at home takes one more move. */
  @Test
  void tipsAddAMoveEach() {
    List<Long> without = truth("pyraminx", "htm=qtm");
    long[] ways = {1, 8, 24, 32, 16}; // Of four tips, so many turned, each in two ways.
    List<Long> histogram = new ArrayList<>();
    for (int distance = 0; distance < without.size() + 4; distance++) {
      long states = 0;
      for (int tips = 0; tips <= Math.min(4, distance); tips++) {
        states += distance - tips < without.size() ? ways[tips] * without.get(distance - tips) : 0;
      }
      histogram.add(states);
    }
    assertThat(built("pyraminx-tips").histogram()).isEqualTo(histogram);
  }

  /** Joined pieces: what {@code ksolve Bicube.def !} of KSolve+ 1.3a prints, without Ignore. */
  @Tag("slow")
  @Test
  void theBicubeIsAsKSolvePlusCountsIt() throws IOException {
    MoveBoard board = Boards.ofMoves("bicube");
    Generator.standard()
        .build(board, new TableHome(home), new BuildOptions(2, true, false), BuildObserver.SILENT);
    try (DistanceTable table = Builds.open(home, board)) {
      assertThat(table.manifest().histogram())
          .containsExactly(
              1L, 9L, 24L, 54L, 102L, 168L, 296L, 583L, 996L, 1_817L, 3_196L, 5_739L, 9_785L,
              17_075L, 29_279L, 48_552L, 77_828L, 115_384L, 155_444L, 179_617L, 172_952L, 133_159L,
              82_486L, 43_199L, 19_613L, 7_781L, 2_833L, 747L, 81L);
    }
  }

  /** Those that take seconds or minutes. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "2x2x2, 2x2x2, htm",
    "2x2x2-single, 2x2x2, qtm",
    "pancake-10, pancake-10, htm",
    "3x3x3-corners, 3x3x3-corners, htm",
    "3x3x3-corners-single, 3x3x3-corners, qtm",
    "dino, dino, htm",
  })
  void histogramsOfGreatBoardsAreAsPublished(String board, String name, String metric) {
    requireTruth(board, name, metric);
  }

  /** Diameters of stacks of pancakes: OEIS A058986 and A078941. */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "pancake-11, 13, 39916800",
    "pancake-12, 14, 479001600",
    "burnt-7, 14, 645120",
    "burnt-8, 15, 10321920",
    "burnt-9, 17, 185794560",
  })
  void stacksOfPancakesNeedSoManyMoves(String board, int godsNumber, long states) {
    DistanceManifest manifest = built(board);
    assertThat(manifest.godsNumber()).isEqualTo(godsNumber);
    assertThat(manifest.reachable()).isEqualTo(states);
  }
}
