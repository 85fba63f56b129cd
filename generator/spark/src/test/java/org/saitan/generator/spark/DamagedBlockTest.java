// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.table.distance.DistanceManifest;

/** Tests that corrupt data on the disks of executors never gets into a table. */
class DamagedBlockTest {
  private static final MoveBoard BOARD = Builds.board("rotation-3x3-cw");
  private static final int LAYER = 7;

  private static DistanceManifest expected;

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void build() throws IOException {
    expected = Builds.buildLocally(BOARD, true, tables);
  }

  /** Returns Spark's files of the given kind, in creation order. */
  private static NavigableMap<Integer, List<Path>> blocks(Path local, String kind)
      throws IOException {
    try (Stream<Path> files = Files.walk(local)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(kind))
          .filter(file -> !file.getFileName().toString().endsWith(".index"))
          .filter(file -> file.toFile().length() > 0)
          .collect(
              Collectors.groupingBy(
                  file -> Integer.parseInt(file.getFileName().toString().split("_", -1)[1]),
                  TreeMap::new,
                  Collectors.toList()));
    }
  }

  private static void damage(Path local, String kind, int from, boolean last, boolean cut) {
    try {
      NavigableMap<Integer, List<Path>> all = blocks(local, kind).tailMap(from, true);
      List<Path> files = (last ? all.lastEntry() : all.firstEntry()).getValue();
      Path file =
          files.stream().max(Comparator.comparingLong(f -> f.toFile().length())).orElseThrow();
      long middle = Files.size(file) / 2;
      if (cut) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.truncate(middle);
        }
      } else {
        TestDirectory.flipBit(file, middle);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rdd_, true, false", // corrupts the state after the layer
    "shuffle_, true, true",
  })
  void searchesLayersAfterDamageAgain(String kind, boolean last, boolean cut) throws Exception {
    assertSearchedAgain(kind, last, cut);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "rdd_, false, false", // Arcs.
    "rdd_, true, true",
    "shuffle_, true, false",
  })
  void searchesAgainAfterOtherDamage(String kind, boolean last, boolean cut) throws Exception {
    assertSearchedAgain(kind, last, cut);
  }

  private void assertSearchedAgain(String kind, boolean last, boolean cut) throws Exception {
    JavaSparkContext spark = LocalSpark.shared();
    Path local = Path.of(spark.getConf().get("spark.local.dir"));
    int from = kind.equals("rdd_") ? spark.emptyRDD().id() : 0; // Skips files from other tests.
    boolean[] done = new boolean[1];
    Builds.Watch watch =
        new Builds.Watch(
            layer -> {
              if (layer == LAYER && !done[0]) {
                done[0] = true;
                damage(local, kind, from, last, cut);
              }
            });
    DistanceManifest actual = Builds.build(spark, BOARD, work, Builds.options(3, true), watch);
    // Spark resends lost messages. If that fails, the build resumes from files.
    String remark = "resuming from the files of layers 0 to " + LAYER + " after a failure: ";
    assertThat(watch.remarks)
        .hasSizeBetween(kind.equals("shuffle_") ? 0 : 1, 1)
        .allMatch(said -> said.startsWith(remark));
    Builds.assertSame(actual, expected);
  }
}
