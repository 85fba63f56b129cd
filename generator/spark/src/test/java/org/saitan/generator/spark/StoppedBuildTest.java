// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.PartList;
import org.saitan.table.distance.DistanceManifest;

/** Tests that stopped builds resume, and that they search corrupt layers again. */
class StoppedBuildTest {
  private static final int PARTITIONS = 4;
  private static MoveBoard board;
  private static DistanceManifest expected;

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void start() throws IOException {
    board = Builds.board("rotation-3x3-cw");
    expected = Builds.buildLocally(board, true, tables);
  }

  private DistanceManifest build(int partitions, BuildObserver observer) throws Exception {
    return Builds.build(
        LocalSpark.shared(), board, work, Builds.options(partitions, true), observer);
  }

  private void stopAt(int layer) {
    assertThatThrownBy(() -> build(PARTITIONS, Builds.stopAt(layer)))
        .isInstanceOf(Builds.Stop.class);
  }

  private Path buildDirectory() {
    return work.resolve(board.name() + ".spark");
  }

  private Path partOfLayer(int layer) throws IOException {
    try (Stream<Path> parts =
        Files.list(buildDirectory().resolve(ClusterFiles.layerDirectory(layer)))) {
      return parts.sorted().findFirst().orElseThrow();
    }
  }

  private List<String> resume(int partitions) throws Exception {
    Builds.Watch watch = new Builds.Watch(layer -> {});
    Builds.assertSame(build(partitions, watch), expected);
    Builds.assertSame(Builds.adopt(board, work, work.resolve("adopted")), expected);
    assertThat(buildDirectory()).doesNotExist();
    return watch.remarks;
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {0, Builds.Watch.WRITING})
  void resumesStoppedBuild(int layer) throws Exception {
    stopAt(layer);
    assertThat(resume(PARTITIONS))
        .singleElement()
        .asString()
        .startsWith("resuming an earlier build ");
  }

  @Test
  void keepsNumberOfPartitions() throws Exception {
    stopAt(6);
    assertThat(resume(2)).singleElement().asString().endsWith(" after layer 6");
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "8, 5, 1, ': checksum mismatch in the piece'",
    "-1, 11, 1, ': checksum mismatch in the piece'",
    "8, 8, 2, 'bytes, expected '",
    "8, 5, 3, the file is missing",
  })
  void searchesDamagedLayerAgain(int stop, int layer, int damage, String why) throws Exception {
    stopAt(stop);
    Path part = partOfLayer(layer);
    byte[] bytes = Files.readAllBytes(part);
    bytes[bytes.length - 1] ^= 1;
    Files.write(part, Arrays.copyOf(bytes, bytes.length / damage));
    if (damage == 3) {
      Files.delete(part);
    }
    assertThat(resume(PARTITIONS))
        .anySatisfy(
            remark ->
                assertThat(remark).startsWith("layer " + layer + " is corrupt (").contains(why));
  }

  @Test
  void searchesSwappedLayerAgain() throws Exception {
    stopAt(9);
    byte[] other = Files.readAllBytes(partOfLayer(9));
    Files.write(partOfLayer(8), other);
    assertThat(resume(PARTITIONS)).anySatisfy(remark -> assertThat(remark).contains("layer 8 is"));
  }

  @Tag("slow")
  @Test
  void corruptCheckpointCostsOneLayer() throws Exception {
    stopAt(7);
    Path last = buildDirectory().resolve("checkpoint-000008.json");
    Files.writeString(last, Files.readString(last).replace("\"owners\":", "\"owners\":1"));
    assertThat(resume(PARTITIONS)).singleElement().asString().endsWith("after layer 6");
  }

  private ClusterBuild newBuild(boolean symmetry) throws Exception {
    return new ClusterBuild(
        LocalSpark.shared(),
        board,
        Builds.uri(work),
        Builds.options(PARTITIONS, symmetry),
        BuildObserver.SILENT);
  }

  /** YARN may consider a finished driver to have failed, and restart it. */
  @Test
  void keepsFinishedTable() throws Exception {
    assertThat(newBuild(true).finished()).isEmpty();
    ClusterOptions three = new ClusterOptions(2, 3, true, true);
    Builds.Watch stop = Builds.stopAt(Builds.Watch.WRITING);
    assertThatThrownBy(() -> Builds.build(LocalSpark.shared(), board, work, three, stop))
        .isInstanceOf(Builds.Stop.class);
    assertThat(newBuild(true).finished()).isEmpty();
    // Layers written by three threads are read by two threads, which start in the middle.
    ClusterOptions two = new ClusterOptions(2, 2, true, true);
    Builds.assertSame(
        Builds.build(LocalSpark.shared(), board, work, two, BuildObserver.SILENT), expected);
    Path leftover = Files.createDirectories(buildDirectory().resolve("layer-000"));
    Builds.assertSame(newBuild(true).finished().orElseThrow(), expected);
    assertThat(leftover).doesNotExist();
    assertThat(newBuild(false).finished()).isEmpty();
    Builds.assertSame(Builds.adopt(board, work, work.resolve("adopted")), expected);
    Path parts = work.resolve(board.name() + ".parts");
    List<String> names = PartList.read(Folder.of(parts)).parts();
    assertThat(names).hasSize(4);
    Files.delete(parts.resolve(names.get(3)));
    assertThat(newBuild(true).finished()).isEmpty();
  }

  @Tag("slow")
  @Test
  void startsOverForAnotherPlan() throws Exception {
    stopAt(7);
    DistanceManifest all =
        Builds.build(
            LocalSpark.shared(),
            board,
            work,
            Builds.options(PARTITIONS, false),
            BuildObserver.SILENT);
    Builds.assertSame(all, Builds.buildLocally(board, false, work.resolve("all")));
  }
}
