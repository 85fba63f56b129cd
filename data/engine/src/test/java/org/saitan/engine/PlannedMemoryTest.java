// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.ChildProcess;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.table.TableDirectory;

/**
 * Checks that builds succeed with the planned memory. They run in separate programs, with the
 * settings of {@code scripts/java-options}.
 */
class PlannedMemoryTest {
  private static final BuildOptions HOW = new BuildOptions(2, true, false);
  private static final long MIN_HEAP = 32L << 20;

  @TempDir Path home;

  private static Buildable buildable(String name) {
    Board board = Catalogue.standard().board(name);
    return Generator.standard().buildable(board);
  }

  /** A program that builds a board's table regardless of its plan. */
  static final class BuildAnyway {
    private BuildAnyway() {}

    /** Builds the table of board {@code args[1]} in directory {@code args[0]}. */
    public static void main(String[] args) throws IOException {
      TableDirectory home = new TableDirectory(Path.of(args[0]));
      Buildable buildable = buildable(args[1]);
      buildable.plan(HOW); // Builds always plan first.
      try (BuildLock lock = BuildLock.of(home.buildOf(args[1]), args[1])) {
        buildable.build(home, HOW, lock, BuildObserver.SILENT);
      }
    }
  }

  private ChildProcess.Ended build(String board, double heap)
      throws IOException, InterruptedException {
    long bytes = (long) heap;
    return ChildProcess.run(
        ChildProcess.java(
                "-XX:TieredStopAtLevel=4", // The program's usual setting.
                "@" + Path.of(System.getProperty("saitan.root"), "scripts", "java-options"),
                "-Xms" + Math.min(bytes, MIN_HEAP),
                "-Xmx" + bytes,
                BuildAnyway.class.getName(),
                home.resolve(Long.toString(bytes)).toString(),
                board)
            .redirectErrorStream(true));
  }

  private void assertWorksInPlannedHeap(String board) throws Exception {
    ChildProcess.Ended planned = build(board, buildable(board).plan(HOW).heapBytes());
    assertThat(planned.code()).as(planned.out()).isZero();
  }

  @Test
  void smallBoardStaysWithinPlan() throws Exception {
    assertWorksInPlannedHeap("yinyang-11");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x4", "yinyang-13", "uraomote-7x7", "3x3x3-corners"})
  void mediumBoardStaysWithinPlan(String board) throws Exception {
    assertWorksInPlannedHeap(board);
  }
}
