package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.generator.Generator;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.BuildOptions;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceManifest;

class SameTableTest {
  private static JavaSparkContext spark;
  @TempDir Path work;

  @BeforeAll
  static void start() {
    spark = LocalSpark.start();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-2x3, true, 3, 1",
    "uraomote-5x6, true, 4, 1",
    "uraomote-6x7, true, 8, 1",
    "rotation-3x3-cw, true, 3, 2",
    "rotation-3x3-cw, false, 5, 1",
    "flipit-15-8, true, 2, 1",
    "flipit-20-1, true, 4, 1",
    "2x2x2, true, 3, 1",
  })
  void theTableIsThatOfOneMachine(String name, boolean symmetry, int partitions, int threads)
      throws Exception {
    MoveBoard board = Catalogue.standard().board(name, MoveBoard.class);
    TableHome home = new TableHome(work.resolve("tables"));
    DistanceManifest expected =
        (DistanceManifest)
            Generator.standard()
                .build(board, home, new BuildOptions(2, symmetry, true), BuildObserver.SILENT)
                .manifest();
    ClusterOptions options = new ClusterOptions(partitions, threads, symmetry, true, 4);
    DistanceManifest found =
        new ClusterBuild(spark, board, work.toUri().toString(), options, BuildObserver.SILENT)
            .run()
            .manifest();
    assertThat(found).usingRecursiveComparison().ignoringFields("seconds").isEqualTo(expected);
  }
}
