// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.SharedDefinitions;
import org.saitan.engine.build.BuildObserver;
import org.saitan.table.distance.DistanceManifest;

/**
 * Tests that a table built on a cluster has the same digest as a table built on a single machine.
 */
class SameTableTest {
  @TempDir Path work;

  private void assertSame(MoveBoard board, boolean symmetry, int partitions, int threads)
      throws Exception {
    DistanceManifest expected = Builds.buildLocally(board, symmetry, work.resolve("tables"));
    ClusterOptions options = new ClusterOptions(partitions, threads, symmetry, true);
    Builds.assertSame(
        Builds.build(LocalSpark.shared(), board, work, options, BuildObserver.SILENT), expected);
    Builds.assertSame(Builds.adopt(board, work, work.resolve("adopted")), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-5x7, true, 5, 1",
    "rotation-3x3-cw, true, 3, 2",
    "flipit-15-8, false, 2, 2",
  })
  void tableEqualsLocalTable(String name, boolean symmetry, int partitions, int threads)
      throws Exception {
    assertSame(Builds.board(name), symmetry, partitions, threads);
  }

  @Test
  void sendsPuzzleFromFileByDefinition() throws Exception {
    MoveBoard board =
        (MoveBoard) Catalogue.standard().fromDefinition(SharedDefinitions.tws("flips"));
    // A lane stands for the flips and the order of three pieces.
    assertThat(board.space().lanes()).isEqualTo(6 << 7);
    assertSame(board, true, 6, 1);
    assertThat(work.resolve("flips.parts/puzzle.json")).exists();
    assertThat(work.resolve("adopted/flips/puzzle.json")).exists();
  }
}
