// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.distance.DenseBuild.Sizes;
import org.saitan.space.SyntheticBoards;
import org.saitan.space.SyntheticRules;
import org.saitan.space.SyntheticRules.Shape;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;

/**
 * Checks that a search on disk builds the same table as a search in memory, despite stops and
 * damage.
 */
class DiskEngineTest {
  private static final MoveBoard ROTATION = Boards.ofMoves("rotation-3x3");

  /** Stores every block, so that the board has 12 spans. */
  private static final BuildOptions ON_DISK =
      new BuildOptions(2, false, true, 0).with(BuildOptions.Medium.DISK);

  private static final Map<String, String> DIGESTS = new ConcurrentHashMap<>();

  @TempDir Path home;

  private static DistanceManifest build(
      Path home, MoveBoard board, BuildOptions options, Sizes sizes, BuildObserver observer)
      throws IOException {
    new Generator(sizes).build(board, new TableDirectory(home), options, observer);
    return Builds.manifest(home, board);
  }

  private static String digest(Path home, MoveBoard board, BuildOptions options, Sizes sizes)
      throws IOException {
    DistanceManifest manifest = build(home, board, options, sizes, BuildObserver.SILENT);
    assertThat(new TableDirectory(home).builds()).isEmpty();
    TableDirectory.deleteTree(home.resolve(board.name()));
    return manifest.digest() + manifest.histogram();
  }

  private static String inMemory(Path home, MoveBoard board, boolean symmetry) {
    return DIGESTS.computeIfAbsent(
        board.name() + symmetry,
        key -> {
          BuildOptions options =
              new BuildOptions(2, symmetry, false).with(BuildOptions.Medium.MEMORY);
          try {
            return digest(home, board, options, Sizes.DEFAULT);
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static void assertSame(Path home, MoveBoard board, BuildOptions options, Sizes sizes)
      throws IOException {
    assertThat(digest(home, board, options.with(BuildOptions.Medium.DISK), sizes))
        .isEqualTo(inMemory(home, board, options.symmetry()));
  }

  /** Covers reversible, irreversible and partial moves, with one range and with several. */
  @ParameterizedTest
  @CsvSource({
    "rotation-3x3, false",
    "rotation-3x3-cw, false",
    "rotation-2x4, true",
    "uraomote-5x5, false",
    "uraomote-5x5, true",
    "flipit-12-1, true",
    "sliding-3x3, false",
    "burnt-6, true",
    "skewb, true"
  })
  void diskTableEqualsInMemoryTable(String name, boolean symmetry) throws IOException {
    MoveBoard board = Boards.ofMoves(name);
    BuildOptions options = new BuildOptions(2, symmetry, false);
    assertSame(home, board, options, new Sizes(3, 2));
  }

  @Property(tries = 8)
  void tableIsIndependentOfPartitionsAndThreads(
      @ForAll @IntRange(min = 1, max = 15) int partitions,
      @ForAll @IntRange(min = 1, max = 4) int threads,
      @ForAll @IntRange(min = 1, max = 5) int spansPerPart)
      throws IOException {
    Path directory = TestDirectory.create("disk");
    try {
      BuildOptions options = new BuildOptions(threads, false, false);
      assertSame(directory, ROTATION, options, new Sizes(partitions, spansPerPart));
    } finally {
      TableDirectory.deleteTree(directory);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void randomSpacesGiveSameTable(long seed) throws IOException {
    boolean vectors = seed % 3 == 0;
    Shape shape =
        vectors
            ? new Shape(1_500, 16, 3, 1, 1, 1, false, true)
            : new Shape(1_300, 3, 1, 3, 1, 1, seed % 2 == 0);
    MoveBoard board = SyntheticBoards.of(new SyntheticRules(shape, seed));
    DIGESTS.clear(); // These boards all have the same name.
    for (boolean symmetry : new boolean[] {true, false}) {
      assertSame(home, board, new BuildOptions(2, symmetry, false), new Sizes(4, 1));
    }
    DIGESTS.clear();
  }

  private Path file(String name) {
    return new TableDirectory(home).buildOf(ROTATION.name()).resolve(name);
  }

  /** Both engines write the same layer files, so each can resume the other's builds. */
  @ParameterizedTest
  @CsvSource({"memory, disk, 0", "disk, memory, 5", "disk, disk, 8", "memory, memory, 6"})
  void enginesResumeEachOthersBuilds(String first, String second, int layer) throws IOException {
    Sizes sizes = new Sizes(3, 1);
    BuildOptions stopped = ON_DISK.with(BuildOptions.Medium.of(first).orElseThrow());
    SilentObserver stop = StoppingObserver.after(layer);
    assertThatThrownBy(() -> build(home, ROTATION, stopped, sizes, stop))
        .isInstanceOf(StoppingObserver.Stop.class);
    SilentObserver observer = new SilentObserver();
    BuildOptions resume = ON_DISK.with(BuildOptions.Medium.of(second).orElseThrow());
    DistanceManifest manifest = build(home, ROTATION, resume, sizes, observer);
    assertThat(observer.remarks).containsExactly("resuming an earlier build after layer " + layer);
    assertThat(observer.layers).first().isEqualTo(layer + 1);
    assertThat(manifest.digest() + manifest.histogram()).isEqualTo(inMemory(home, ROTATION, false));
  }

  /** Damages the middle of a file. */
  private void damage(String name) throws IOException {
    TestDirectory.flipBit(file(name), Files.size(file(name)) / 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"arcs", "visited", "layers"})
  void startsOverIfFilesAreDamaged(String name) throws IOException {
    SilentObserver observer =
        new SilentObserver() {
          @Override
          void layerFound(int layer) throws IOException {
            if (layers.equals(List.of(0, 1, 2, 3, 4, 5, 6))) {
              damage(name);
            }
          }
        };
    DistanceManifest manifest = build(home, ROTATION, ON_DISK, new Sizes(3, 1), observer);
    assertThat(manifest.digest() + manifest.histogram()).isEqualTo(inMemory(home, ROTATION, false));
    assertThat(observer.remarks).hasSize(1);
    assertThat(observer.remarks.get(0))
        .matches(
            ".*/%s: the piece at byte \\d+ has a wrong checksum; check disk and RAM; starting over"
                .formatted(name));
    assertThat(observer.layers).startsWith(0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  @Test
  void givesUpOnRepeatedDamage() {
    SilentObserver observer =
        new SilentObserver() {
          @Override
          void layerFound(int layer) throws IOException {
            damage("arcs");
          }
        };
    assertThatThrownBy(() -> build(home, ROTATION, ON_DISK, new Sizes(3, 1), observer))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(" has a wrong checksum; check disk and RAM");
  }

  /** Later ranges read the states of the current layer that earlier ranges have found. */
  @Test
  void startsOverIfLayerIsDamagedDuringSearch() throws IOException {
    SilentObserver observer =
        new SilentObserver() {
          private long size;
          private boolean done;

          @Override
          void layerFound(int layer) {
            size = layer == 6 ? size() : 0;
          }

          @Override
          public void step() {
            if (!done && size > 0 && size() > size) {
              TestDirectory.flipBit(file("layers"), size() - 1);
              done = true;
            }
          }

          private long size() {
            try {
              return Files.size(file("layers"));
            } catch (IOException e) {
              throw new IllegalStateException(e);
            }
          }
        };
    BuildOptions options = new BuildOptions(1, false, true, 0).with(BuildOptions.Medium.DISK);
    DistanceManifest manifest = build(home, ROTATION, options, new Sizes(3, 1), observer);
    assertThat(manifest.digest() + manifest.histogram()).isEqualTo(inMemory(home, ROTATION, false));
    assertThat(observer.remarks).singleElement().asString().contains("starting over");
  }
}
