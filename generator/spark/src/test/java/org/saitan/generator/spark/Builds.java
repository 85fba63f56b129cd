// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.Milestone;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;

/** Builds the same table on one machine and on Spark. */
final class Builds {
  private Builds() {}

  static MoveBoard board(String name) {
    return Catalogue.standard().board(name, MoveBoard.class);
  }

  static DistanceManifest buildLocally(MoveBoard board, boolean symmetry, Path home)
      throws IOException {
    BuildOptions options = new BuildOptions(2, symmetry, true);
    return (DistanceManifest)
        Generator.standard()
            .build(board, new TableDirectory(home), options, BuildObserver.SILENT)
            .manifest();
  }

  static ClusterOptions options(int partitions, boolean symmetry) {
    return new ClusterOptions(partitions, 1, symmetry, true);
  }

  static DistanceManifest build(
      JavaSparkContext spark,
      MoveBoard board,
      Path work,
      ClusterOptions options,
      BuildObserver observer)
      throws Exception {
    return new ClusterBuild(spark, board, uri(work), options, observer).run().manifest();
  }

  static String uri(Path work) throws IOException {
    Files.createDirectories(work);
    return SparkMain.work(work.toString());
  }

  /** Adopts the parts of a board's table, and returns the manifest. */
  static DistanceManifest adopt(MoveBoard board, Path work, Path home) throws IOException {
    return (DistanceManifest)
        Generator.standard()
            .adopt(
                board, Folder.of(work.resolve(board.name() + ".parts")), new TableDirectory(home))
            .manifest();
  }

  static void assertSame(DistanceManifest actual, DistanceManifest expected) {
    assertThat(actual)
        .usingRecursiveComparison()
        .ignoringFields("fields.values.seconds")
        .isEqualTo(expected);
  }

  /** Records the remarks of a build. Calls back after each layer and before writing. */
  static final class Watch implements BuildObserver {
    /** The value that is passed to the watcher before writing, in place of a distance. */
    static final int WRITING = -1;

    final List<String> remarks = new ArrayList<>();
    private final IntConsumer watcher;

    Watch(IntConsumer watcher) {
      this.watcher = watcher;
    }

    @Override
    public void remark(String sentence) {
      remarks.add(sentence);
    }

    @Override
    public void passed(Milestone milestone) {
      watcher.accept((int) milestone.figures().get("distance"));
    }

    @Override
    public void beginWriting(long steps) {
      watcher.accept(WRITING);
    }
  }

  /** Thrown to stop a build. */
  static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Returns an observer that stops a build after a layer, or before writing. */
  static Watch stopAt(int layer) {
    return new Watch(
        distance -> {
          if (distance == layer) {
            throw new Stop();
          }
        });
  }
}
