// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.spark.SparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.engine.build.BuildObserver;
import org.saitan.table.distance.DistanceManifest;

/** The table is the same, to the last bit that its digest covers, as that of one machine. */
class SameTableTest {
  @TempDir Path work;

  private void assertSame(MoveBoard board, boolean symmetry, int partitions, int threads)
      throws Exception {
    DistanceManifest expected = Builds.oneMachine(board, symmetry, work.resolve("tables"));
    ClusterOptions options = new ClusterOptions(partitions, threads, symmetry, true);
    Builds.assertSame(
        Builds.onSpark(LocalSpark.shared(), board, work, options, BuildObserver.SILENT), expected);
    Builds.assertSame(Builds.adopted(board, work, work.resolve("adopted")), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-5x7, true, 5, 1",
    "rotation-3x3-cw, true, 3, 2",
    "flipit-15-8, false, 2, 2",
  })
  void theTableIsThatOfOneMachine(String name, boolean symmetry, int partitions, int threads)
      throws Exception {
    assertSame(Builds.board(name), symmetry, partitions, threads);
  }

  /** Names of stages, as Spark's pages show them. */
  private static final class StageNames extends SparkListener {
    private final Queue<String> names = new ConcurrentLinkedQueue<>();

    @Override
    public void onStageSubmitted(SparkListenerStageSubmitted submitted) {
      String description = submitted.properties().getProperty("spark.job.description");
      names.add(description + "; " + submitted.stageInfo().name());
    }
  }

  @Test
  void stagesAreNamedByLayer() throws Exception {
    StageNames stages = new StageNames();
    SparkContext spark = LocalSpark.shared().sc();
    spark.addSparkListener(stages);
    try {
      assertSame(Builds.board("rotation-2x3"), true, 3, 1);
      spark.listenerBus().waitUntilEmpty(60_000);
    } finally {
      spark.removeSparkListener(stages);
    }
    assertThat(new TreeSet<>(stages.names))
        .contains(
            "count blocks; count blocks",
            "find arcs; find arcs",
            "layer 0: goals; layer 0: goals",
            "layer 4: search and send; layer 4: search and send",
            "write the table; write the table");
  }

  @Test
  void aPuzzleFromAFileTravelsByItsDefinition() throws Exception {
    Path file =
        Files.writeString(
            work.resolve("flips.tws"),
            """
            Name flips
            Set E 8 2
            Solved
            End
            Move A
            E
            2 3 4 1 5 6 7 8
            1 1 0 0 0 0 0 0
            End
            Move B
            E
            1 2 3 5 6 7 4 8
            0 0 0 1 1 0 0 0
            End
            Move C
            E
            8 2 3 4 5 6 1 7
            1 0 0 0 0 0 1 0
            End
            """);
    MoveBoard board = (MoveBoard) Catalogue.standard().own(DefinitionFile.read(file));
    // The lanes are flips times orders of three pieces.
    assertThat(board.space().lanes()).isEqualTo(6 << 7);
    assertSame(board, true, 6, 1);
    assertThat(work.resolve("flips.parts/puzzle.json")).exists();
    assertThat(work.resolve("adopted/flips/puzzle.json")).exists();
  }
}
