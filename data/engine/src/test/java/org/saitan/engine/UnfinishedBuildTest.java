// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Folder;
import org.saitan.engine.work.Checkpoint;
import org.saitan.engine.work.Checkpoints;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Checks that a resumed build ends with the correct table, whatever happens to its files. */
class UnfinishedBuildTest {
  private static final BuildOptions RESUME = new BuildOptions(2, true, true, 0);
  private static final MoveBoard BOARD =
      Catalogue.standard().board("uraomote-4x4", MoveBoard.class);

  @TempDir Path directory;

  private TableDirectory home;
  private Path building;

  /** Stops after a layer or, if the layer is -1, after the first part has been written. */
  private static SilentObserver stopping(int at) {
    return at != WHEN_WRITTEN
        ? StoppingObserver.after(at)
        : new SilentObserver() {
          private boolean writing;

          @Override
          public void beginPhase(String name, long steps) {
            writing = name.equals("writing");
          }

          @Override
          public void step() {
            if (writing) {
              throw new StoppingObserver.Stop();
            }
          }
        };
  }

  private static final int WHEN_WRITTEN = -1;

  /** The kinds of damage to a file. */
  private enum Damage {
    FLIPPED,
    ZEROED,
    CUT,
    EMPTY,
    GONE,
    MISPLACED;

    void damage(Path file, Random random) throws IOException {
      byte[] found = Files.readAllBytes(file);
      byte[] bytes = found.length == 0 ? new byte[1] : found;
      int at = random.nextInt(bytes.length);
      switch (this) {
        case FLIPPED -> {
          bytes[at] ^= (byte) (1 << random.nextInt(8));
          Files.write(file, bytes);
        }
        case ZEROED -> {
          Arrays.fill(bytes, at, bytes.length, (byte) 0);
          Files.write(file, bytes);
        }
        case CUT -> Files.write(file, Arrays.copyOf(bytes, at));
        case EMPTY -> Files.write(file, new byte[0]);
        case GONE -> Files.delete(file);
        case MISPLACED -> {
          List<Path> others = new ArrayList<>(files(file.getParent()));
          others.remove(file);
          Path other = others.get(random.nextInt(others.size()));
          Files.copy(other, file, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  @BeforeEach
  void setUp() {
    home = new TableDirectory(directory);
    building = home.buildOf(BOARD.name());
  }

  /** Returns the files of a build, except for the lock. */
  private static List<Path> files(Path building) throws IOException {
    try (Stream<Path> files = Files.list(building)) {
      return files.filter(file -> !file.endsWith("lock")).sorted().toList();
    }
  }

  private void stop(int at) {
    assertThatThrownBy(() -> Generator.standard().build(BOARD, home, RESUME, stopping(at)))
        .isInstanceOf(StoppingObserver.Stop.class);
  }

  private SilentObserver resume() throws IOException {
    SilentObserver watch = new SilentObserver();
    Generator.standard().build(BOARD, home, RESUME, watch);
    return watch;
  }

  private DistanceManifest manifest() {
    try (DistanceTable table = DistanceTable.open(home, BOARD)) {
      return table.manifest();
    }
  }

  private DistanceManifest completeTable() throws IOException {
    resume();
    DistanceManifest completeTable = manifest();
    TableDirectory.deleteTree(home.tableOf(BOARD.name()));
    return completeTable;
  }

  /** Resumes the build, expects exactly the complete table, and deletes it. */
  private void assertEndsWith(DistanceManifest completeTable) throws IOException {
    resume();
    assertThat(manifest().digest()).isEqualTo(completeTable.digest());
    assertThat(manifest().histogram()).isEqualTo(completeTable.histogram());
    assertThat(home.hasBuild(BOARD.name())).isFalse();
    TableDirectory.deleteTree(home.tableOf(BOARD.name()));
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void recoversFromDamageToAnyFile(Damage damage) throws IOException {
    DistanceManifest completeTable = completeTable();
    Random random = new Random(11);
    for (int stage : new int[] {4, WHEN_WRITTEN}) {
      stop(stage);
      List<String> names = files(building).stream().map(f -> f.getFileName().toString()).toList();
      assertThat(names).contains("layers").filteredOn(n -> n.startsWith("checkpoint-")).hasSize(2);
      assertThat(names.contains("part-000000.sst")).isEqualTo(stage == WHEN_WRITTEN);
      for (String name : names) {
        if (!Files.exists(building)) {
          stop(stage);
        }
        damage.damage(building.resolve(name), random);
        assertEndsWith(completeTable);
      }
    }
  }

  @Test
  void detectsChangedDigitOfCheckpoint() throws IOException {
    DistanceManifest completeTable = completeTable();
    for (int digit = 0; digit < 60; digit += 4) {
      stop(4);
      Path file = building.resolve("checkpoint-000005.json");
      byte[] bytes = Files.readAllBytes(file);
      int left = digit;
      for (int at = 0; at < bytes.length; at++) {
        if (Character.isDigit(bytes[at]) && left-- == 0) {
          bytes[at] = (byte) (bytes[at] == '1' ? '2' : '1');
        }
      }
      Files.write(file, bytes);
      assertEndsWith(completeTable);
    }
  }

  private Checkpoint checkpoint() throws IOException {
    return checkpoints().last().orElseThrow();
  }

  private Checkpoints checkpoints() {
    return new Checkpoints(Folder.of(building), 0);
  }

  private static long end(Checkpoint checkpoint, int layer) {
    return checkpoint.layers().get(layer).parts().get(0).extent().bytes();
  }

  @Test
  void startsOverIfLayerIsDamaged() throws IOException {
    stop(5);
    TestDirectory.flipBit(building.resolve("layers"), end(checkpoint(), 3) - 1);
    SilentObserver watch = resume();
    assertThat(watch.layers).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(watch.remarks).hasSize(2);
    assertThat(watch.remarks.get(1))
        .endsWith("has a wrong checksum; check disk and RAM; starting over");
  }

  @Test
  void startsOverIfLayerIsDamagedWhileWriting() throws IOException {
    stop(WHEN_WRITTEN);
    TestDirectory.flipBit(building.resolve("layers"), end(checkpoint(), 4) + 1);
    SilentObserver watch = resume();
    assertThat(watch.layers).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(watch.remarks.get(1))
        .startsWith(building.resolve("layers") + ": the piece at byte ")
        .endsWith(" does not match the checkpoint; check disk and RAM; starting over");
  }

  /**
   * Even a checkpoint with a valid checksum may be wrong, because of a bug or because someone
   * edited it.
   */
  @Test
  void recountsStatesBeforeSealing() throws IOException {
    DistanceManifest completeTable = completeTable();
    stop(WHEN_WRITTEN);
    Checkpoint found = checkpoint();
    List<Checkpoint.Stage> layers = new ArrayList<>(found.layers());
    layers.set(2, new Checkpoint.Stage(layers.get(2).states() + 1, layers.get(2).parts()));
    checkpoints().write(new Checkpoint(found.work(), List.of(), layers, 0));
    assertEndsWith(completeTable);
  }
}
