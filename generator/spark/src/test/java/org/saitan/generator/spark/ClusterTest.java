// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.table.distance.DistanceManifest;

/** Builds tables with executors in separate processes, and kills some of them. */
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

  /** Only the driver has read the puzzle's file. */
  @Test
  void survivesKilledExecutor() throws Exception {
    Path file = Path.of(System.getProperty("saitan.root"), "data/puzzles/2x2x2.tws");
    Variant variant =
        new Variant(Optional.empty(), List.of("U", "R"), List.of(), Optional.of("two-sides"));
    MoveBoard board =
        (MoveBoard)
            Catalogue.standard()
                .fromDefinition(
                    variant.applyTo(
                        DefinitionFile.read(file.toString(), DefinitionFile.text(file))));
    Builds.Watch killer =
        new Builds.Watch(
            layer -> {
              if (layer == 8) {
                List<ProcessHandle> executors = cluster.executors();
                assertThat(executors).hasSize(2);
                assertThat(executors.get(0).destroyForcibly()).isTrue();
              }
            });
    DistanceManifest expected = Builds.buildLocally(board, true, work.resolve("tables"));
    Builds.assertSame(Builds.build(spark, board, work, Builds.options(3, true), killer), expected);
    Builds.assertSame(Builds.adopt(board, work, work.resolve("adopted")), expected);
    assertThat(killer.remarks)
        .singleElement()
        .asString()
        .startsWith("resuming from the files of layers 0 to ");
  }
}
