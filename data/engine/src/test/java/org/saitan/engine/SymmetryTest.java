// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** A table of classes and a plain one give the same answers, whoever built them. */
class SymmetryTest {
  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rotation-3x3",
        "rotation-3x3-cw",
        "rotation-3x3-htm",
        "rotation-2x4",
        "uraomote-4x5",
        "uraomote-5x5",
        "uraomote-7x3",
        "flipit-9-5",
        "flipit-7-4",
        "flipit-15-8",
        "2x2x2-perm",
        "2x2x2-free",
        "3x3x1",
        "ivy",
        "pyraminx-duo",
        "lightsout-4x4",
        "sliding-3x3",
        "topspin-8-4"
      })
  void theTableOfClassesGivesTheSameAnswerForEveryState(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Builds.build(home.resolve("classes"), board, true, 2);
    Builds.build(home.resolve("plain"), board, false, 2);
    try (DistanceTable classes = Builds.open(home.resolve("classes"), board);
        DistanceTable plain = Builds.open(home.resolve("plain"), board)) {
      DistanceManifest few = classes.manifest();
      DistanceManifest all = plain.manifest();
      assertThat(few.symmetries()).isGreaterThan(1);
      assertThat(few.blocks()).isLessThan(all.blocks());
      assertThat(all.symmetries()).isEqualTo(1);
      assertThat(all.blocks()).isEqualTo(board.space().blocks());
      assertThat(few.histogram()).isEqualTo(all.histogram());
      assertThat(few.states()).isEqualTo(all.states());
      for (long block = 0; block < board.space().blocks(); block++) {
        DistanceTable.BlockView a = classes.view(block);
        DistanceTable.BlockView b = plain.view(block);
        for (int lane = 0; lane < board.space().lanes(); lane++) {
          if (!a.answer(lane).equals(b.answer(lane))) {
            assertThat(a.answer(lane))
                .as("block %s lane %s", block, lane)
                .isEqualTo(b.answer(lane));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-3x3, true",
    "rotation-3x3-cw, false",
    "uraomote-5x5, true",
    "uraomote-5x5, false",
    "flipit-16-1, true",
  })
  void theDigestIsTheSameForAnyNumberOfThreads(String name, boolean symmetry) {
    MoveBoard board = Boards.ofMoves(name);
    DistanceManifest first = null;
    for (int threads : new int[] {1, 2, 7}) {
      Path here = home.resolve("with-" + threads);
      Builds.build(here, board, symmetry, threads);
      DistanceManifest manifest = Builds.manifest(here, board);
      first = first == null ? manifest : first;
      assertThat(manifest.digest()).hasSize(64).isEqualTo(first.digest());
      assertThat(manifest.histogram()).isEqualTo(first.histogram());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x3", "uraomote-4x5"})
  void theDigestTellsOneTableFromAnother(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Builds.build(home.resolve("classes"), board, true, 2);
    Builds.build(home.resolve("plain"), board, false, 2);
    assertThat(Builds.manifest(home.resolve("classes"), board).digest())
        .isNotEqualTo(Builds.manifest(home.resolve("plain"), board).digest());
  }
}
