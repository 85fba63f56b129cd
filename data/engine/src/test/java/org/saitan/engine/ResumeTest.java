// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceManifest;

/** Checks that a stopped or killed build resumes and ends with the same table. */
class ResumeTest {
  private static final BuildOptions RESUME = new BuildOptions(2, true, true, 0);
  private static final BuildOptions FROM_SCRATCH = new BuildOptions(2, true, false, 0);

  @TempDir Path home;

  private static void assertSame(DistanceManifest actual, DistanceManifest expected) {
    assertThat(actual.digest()).isEqualTo(expected.digest());
    assertThat(actual.histogram()).isEqualTo(expected.histogram());
    assertThat(actual.blocks()).isEqualTo(expected.blocks());
  }

  @ParameterizedTest
  @CsvSource({"rotation-2x3, 2", "uraomote-4x4, 1", "flipit-14-3, 7", "rotation-3x3, 9"})
  void resumesAfterStopAtAnyEvent(String name, int stride) {
    MoveBoard board = Boards.ofMoves(name);
    StoppingObserver counting = new StoppingObserver(Integer.MAX_VALUE);
    Builds.build(home.resolve("complete"), board, RESUME, counting);
    DistanceManifest complete = Builds.manifest(home.resolve("complete"), board);
    assertThat(counting.reported()).isGreaterThan(10);
    // At the first event, the plan, there is nothing to resume from yet.
    for (int last = 1; last < counting.reported(); last += stride) {
      Path directory = home.resolve("stopped-" + last);
      assertThatThrownBy(stop(directory, board, last)).isInstanceOf(StoppingObserver.Stop.class);
      // Without a checkpoint, there is nothing to resume from, and no file remains.
      assertThatThrownBy(() -> Builds.open(directory, board))
          .isInstanceOfAny(TableException.Missing.class, TableException.Unfinished.class);
      Builds.build(directory, board, RESUME, new SilentObserver());
      assertSame(Builds.manifest(directory, board), complete);
      assertThat(new TableDirectory(directory).hasBuild(name)).isFalse();
    }
  }

  private static ThrowingCallable stop(Path directory, MoveBoard board, int last) {
    return () -> Builds.build(directory, board, RESUME, new StoppingObserver(last));
  }

  /** The build fails while writing the table, before there is a checkpoint. */
  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "toads-and-frogs-3", "yinyang-3"})
  void failedBuildLeavesNoFiles(String name) {
    Board board = Catalogue.standard().board(name);
    TableDirectory tables = new TableDirectory(home);
    BuildOptions noCheckpoint = new BuildOptions(2, true, true, 1e6);
    for (Throwable failure :
        List.of(
            new IllegalStateException("a bug"),
            new UncheckedIOException("disk full", new IOException("disk full")),
            new OutOfMemoryError("heap"))) {
      SilentObserver failing =
          new SilentObserver() {
            @Override
            public void beginWriting(long steps) {
              assertThat(tables.hasBuild(name)).isTrue();
              throw rethrown(failure);
            }
          };
      assertThatThrownBy(() -> Generator.standard().build(board, tables, noCheckpoint, failing))
          .isNotInstanceOf(UncheckedIOException.class)
          .hasMessageEndingWith(failure.getMessage());
      assertThat(tables.hasBuild(name)).isFalse();
      assertThat(tables.hasTable(name)).isFalse();
    }
  }

  private static RuntimeException rethrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  /**
   * In a short build, forcing a layer to disk would take longer than searching it again. If such a
   * build is killed, it leaves files from which no later build resumes.
   */
  @Test
  void shortBuildLeavesNoCheckpoint() throws IOException {
    MoveBoard board = Boards.ofMoves("rotation-3x3");
    BuildOptions patient = new BuildOptions(2, true, true, 1e6);
    for (int last : new int[] {3, 10, 20}) {
      Path directory = home.resolve("stopped-" + last);
      assertThatThrownBy(() -> Builds.build(directory, board, patient, new StoppingObserver(last)))
          .isInstanceOf(StoppingObserver.Stop.class);
      assertThat(new TableDirectory(directory).builds()).isEmpty();
      Path killed = Files.createDirectories(new TableDirectory(directory).buildOf(board.name()));
      Files.createFile(killed.resolve("layers"));
      SilentObserver second = new SilentObserver();
      Builds.build(directory, board, patient, second);
      assertThat(second.layers).contains(0, 11);
      assertThat(second.remarks).isEmpty();
      assertThat(new TableDirectory(directory).builds()).isEmpty();
    }
  }

  @Test
  void startsOverWithoutResume() {
    MoveBoard board = Boards.ofMoves("uraomote-4x4");
    SilentObserver first = StoppingObserver.after(3);
    assertThatThrownBy(() -> Builds.build(home, board, RESUME, first))
        .isInstanceOf(StoppingObserver.Stop.class);
    SilentObserver second = new SilentObserver();
    Builds.build(home, board, FROM_SCRATCH, second);
    assertThat(second.layers).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(second.remarks).isEmpty();
    Builds.build(home.resolve("complete"), board, RESUME, new SilentObserver());
    assertSame(Builds.manifest(home, board), Builds.manifest(home.resolve("complete"), board));
  }
}
