// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.puzzle.permutation.space.SplitBoards;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Compares tables of permutation puzzles with published figures. */
class DefinitionFiguresTest {
  @TempDir static Path home;

  /** Builds a board of the library or of a test file, which may be followed by its metric. */
  private static DistanceManifest built(String name) {
    String[] file = name.split("\\.tws ");
    MoveBoard board =
        file.length == 1
            ? Boards.ofMoves(name)
            : SplitBoards.of(
                Variant.of(Metric.fromKeyword(file[1]).orElseThrow())
                    .applyTo(SharedDefinitions.tws(file[0])));
    Builds.build(home, board, true, 2);
    try (DistanceTable table = Builds.open(home, board)) {
      return table.manifest();
    }
  }

  private static List<Long> publishedHistogram(String name, String metric) {
    return SharedDefinitions.text("truth.csv")
        .lines()
        .map(line -> line.split(",", 5))
        .filter(row -> row[0].equals(name) && row[1].equals(metric) && row[2].matches("\\d+"))
        .map(row -> Long.parseLong(row[3]))
        .toList();
  }

  private static void requireHistogram(String board, String name, String metric) {
    List<Long> published = publishedHistogram(name, metric);
    assertThat(published).isNotEmpty();
    assertThat(built(board).histogram()).isEqualTo(published);
  }

  @ParameterizedTest
  @CsvSource({
    "2x2x2-perm, 2x2x2-perm, htm",
    "2x2x2-perm-single, 2x2x2-perm, qtm",
    "2x2x3, 2x2x3, htm",
    "2x2x3-single, 2x2x3, qtm",
    "3x3x1, floppy, htm=qtm",
    "burnt-6, burnt-pancake-6, htm=qtm",
    "flipit-6.tws single, flipit-6, qtm",
    "pancake-7, pancake-7, htm=qtm",
    "pancake-8.tws powers, pancake-8, htm=qtm",
    "pancake-9, pancake-9, htm=qtm",
    "pyraminx, pyraminx, htm=qtm",
    "rotation-3x3.tws powers, rotation-3x3, htm",
    "rotation-3x3.tws single, rotation-3x3, qtm",
    "rotation-3x3-rows.tws powers, rotation-3x3-rows, htm",
    "rotation-3x3-rows.tws single, rotation-3x3-rows, qtm",
    "skewb, skewb-zero-based, htm",
    "sliding-2x3, slide-2x3, qtm",
    "sliding-2x4, slide-2x4, qtm",
    "sliding-3x3, slide-3x3, qtm",
    "topspin-8-4.tws powers, topspin-8-4, htm",
    "topspin-8-4.tws single, topspin-8-4, qtm",
    "uraomote-3x3.tws powers, uraomote-3x3, htm=qtm",
  })
  void histogramsMatchPublishedOnes(String board, String name, String metric) {
    requireHistogram(board, name, metric);
  }

  /** If a puzzle may be solved in any orientation, each position counts once per orientation. */
  @ParameterizedTest
  @CsvSource("skewb-free, 12, skewb-zero-based, htm")
  void histogramsEqualPublishedOnesTimesOrientations(
      String board, int orientations, String name, String metric) {
    List<Long> published =
        publishedHistogram(name, metric).stream().map(states -> states * orientations).toList();
    assertThat(published).isNotEmpty();
    assertThat(built(board).histogram()).isEqualTo(published);
  }

  /** Tips turn independently, so each unsolved tip takes one more move. */
  @Test
  void eachTipAddsOneMove() {
    List<Long> without = publishedHistogram("pyraminx", "htm=qtm");
    // The number of ways to turn k of the four tips, each in one of two directions.
    long[] ways = {1, 8, 24, 32, 16};
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

  /**
   * A puzzle with bandaged pieces. The figures are the output of {@code ksolve Bicube.def !} of
   * KSolve+ 1.3a, without Ignore.
   */
  @Tag("slow")
  @Test
  void bicubeHistogramMatchesKSolvePlus() {
    assertThat(built("bicube").histogram())
        .containsExactly(
            1L, 9L, 24L, 54L, 102L, 168L, 296L, 583L, 996L, 1_817L, 3_196L, 5_739L, 9_785L, 17_075L,
            29_279L, 48_552L, 77_828L, 115_384L, 155_444L, 179_617L, 172_952L, 133_159L, 82_486L,
            43_199L, 19_613L, 7_781L, 2_833L, 747L, 81L);
  }

  /** Covers boards that take seconds or minutes. */
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
  void histogramsOfLargeBoardsMatchPublishedOnes(String board, String name, String metric) {
    requireHistogram(board, name, metric);
  }
}
