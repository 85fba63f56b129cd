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

/**
 * Checks that tables with and without symmetry give the same answers, whichever engine builds them.
 */
class SymmetryTest {
  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rotation-3x3-cw",
        "rotation-2x4",
        "uraomote-4x5",
        "uraomote-7x3",
        "flipit-9-5",
        "2x2x2-perm",
        "3x3x1",
        "pyraminx-duo",
        "lightsout-4x4",
        "topspin-8-4",
      })
  void tableOfClassesGivesSameAnswerForEveryState(String name) {
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
      assertThat(few.digest()).isNotEqualTo(all.digest());
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
    "rotation-2x4, true",
    "rotation-2x4-cw, false",
    "uraomote-5x5, true",
    "flipit-12-1, true",
  })
  void digestDoesNotDependOnThreads(String name, boolean symmetry) {
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
}
