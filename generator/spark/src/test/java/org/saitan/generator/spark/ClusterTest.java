// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.engine.build.BuildObserver;
import org.saitan.table.distance.DistanceManifest;

/** The same table from executors that are processes of their own, some of which die. */
class ClusterTest {
  @TempDir static Path directory;
  private static LoopbackCluster cluster;
  private static JavaSparkContext spark;

  @TempDir Path work;

  @BeforeAll
  static void start() throws Exception {
    LocalSpark.stop();
    cluster = new LoopbackCluster(directory);
    spark = cluster.connect();
  }

  @AfterAll
  static void stop() throws Exception {
    spark.stop();
    cluster.stop();
  }

  private void assertSame(MoveBoard board, boolean symmetry, int partitions, BuildObserver observer)
      throws Exception {
    DistanceManifest expected = Builds.oneMachine(board, symmetry, work.resolve("tables"));
    Builds.assertSame(
        Builds.onSpark(spark, board, work, Builds.options(partitions, symmetry), observer),
        expected);
    Builds.assertSame(Builds.adopted(board, work, work.resolve("adopted")), expected);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "uraomote-5x7, true, 4",
    "rotation-3x3-cw, false, 5",
    "flipit-20-1, true, 4",
    "flipit-21-11, true, 4",
    "rotation-3x4, true, 8",
    "rotation-3x4, false, 8"
  })
  void theTableIsThatOfOneMachine(String name, boolean symmetry, int partitions) throws Exception {
    assertSame(Builds.board(name), symmetry, partitions, BuildObserver.SILENT);
  }

  /** No process but the driver has seen the file, nor knows the name. */
  @Test
  void aPuzzleFromAFileTravelsByItsDefinition() throws Exception {
    Path file = Path.of(System.getProperty("saitan.root"), "data/puzzles/2x2x2.tws");
    Variant variant =
        new Variant(Optional.empty(), List.of("U", "R"), List.of(), Optional.of("two-sides"));
    MoveBoard board =
        (MoveBoard) Catalogue.standard().own(variant.applyTo(DefinitionFile.read(file)));
    assertSame(board, true, 3, BuildObserver.SILENT);
  }

  @Test
  void anExecutorThatIsKilledChangesNothing() throws Exception {
    Builds.Watch killer =
        new Builds.Watch(
            layer -> {
              if (layer == 10) {
                List<ProcessHandle> executors = cluster.executors();
                assertThat(executors).hasSize(2);
                assertThat(executors.get(0).destroyForcibly()).isTrue();
              }
            });
    assertSame(Builds.board("rotation-3x3-cw"), true, 3, killer);
    assertThat(killer.remarks)
        .singleElement()
        .asString()
        .startsWith("going on from the files of layers 0 to 1");
  }
}
