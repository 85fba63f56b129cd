// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
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
import org.saitan.engine.build.Plan;
import org.saitan.table.TableHome;

/** Holds plans to what programs take that are set as {@code scripts/java-options} sets them. */
class PlannedMemoryTest {
  private static final BuildOptions HOW = new BuildOptions(2, true, false);
  private static final long PLENTY = 2L << 30;
  private static final long LEAST_HEAP = 32L << 20;
  private static final long MOST_YOUNG = 64L << 20;

  @TempDir Path home;

  private static Buildable buildable(String name) {
    Board board = Catalogue.standard().board(name);
    return Generator.standard().of(board);
  }

  /** A program that builds a board without regard to its plan and tells the most it has taken. */
  static final class BuildAnyway {
    private BuildAnyway() {}

    /** Builds board {@code args[1]} in directory {@code args[0]}. */
    public static void main(String[] args) throws IOException {
      TableHome home = new TableHome(Path.of(args[0]));
      Buildable buildable = buildable(args[1]);
      buildable.plan(HOW); // As whoever builds does first.
      try (BuildLock lock = BuildLock.of(home.building(args[1]), args[1])) {
        buildable.build(home, HOW, lock, BuildObserver.SILENT);
      }
      Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .forEach(System.out::println);
    }
  }

  private static double processBytes(ChildProcess.Ended run) {
    assertThat(run.code()).as(run.out()).isZero();
    String kilobytes = run.out().replaceAll("(?s).*VmHWM:\\s*(\\d+) kB.*", "$1");
    return 1024 * Double.parseDouble(kilobytes);
  }

  private ChildProcess.Ended build(String board, double heap)
      throws IOException, InterruptedException {
    long bytes = (long) heap;
    return ChildProcess.run(
        ChildProcess.java(
                "-XX:TieredStopAtLevel=4", // As the program runs.
                "@" + Path.of(System.getProperty("saitan.root"), "scripts", "java-options"),
                "-Xms" + Math.min(bytes, LEAST_HEAP),
                "-Xmx" + bytes,
                "-XX:+UseParallelGC",
                "-XX:+UseTransparentHugePages",
                "-XX:MaxNewSize=" + Math.min(bytes / 9, MOST_YOUNG),
                BuildAnyway.class.getName(),
                home.resolve(Long.toString(bytes)).toString(),
                board)
            .redirectErrorStream(true));
  }

  /**
   * Requires that a build works in the planned heap, and takes the planned memory where it has more
   * heap.
   *
   * @param slack by what the planned heap, divided, is too little
   */
  private void assertPlanned(String board, double slack) throws Exception {
    assumeThat(Path.of("/proc/self/status")).exists();
    Plan plan = buildable(board).plan(HOW);
    double heap = plan.memory().bytes();
    ChildProcess.Ended planned = build(board, heap);
    assertThat(planned.code()).as(planned.out()).isZero();
    ChildProcess.Ended tight = build(board, heap / slack);
    assertThat(tight.code()).isNotZero();
    assertThat(tight.out()).contains("OutOfMemoryError");
    assertThat(processBytes(build(board, PLENTY)))
        .isCloseTo(plan.processBytes(), Percentage.withPercentage(20));
  }

  @Test
  void aSmallBoardTakesWhatWasPlanned() throws Exception {
    assertPlanned("yinyang-11", 1.6);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x4", "yinyang-13", "uraomote-7x7", "3x3x3-corners"})
  void aMiddleBoardTakesWhatWasPlanned(String board) throws Exception {
    assertPlanned(board, 1.25);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x4", "yinyang-13", "uraomote-7x7", "rotation-2x6"})
  void aProcessTakesMoreThanItsHeapMust(String board) {
    Plan plan = buildable(board).plan(HOW);
    assertThat(plan.processBytes()).isGreaterThan(plan.memory().bytes() + 80e6);
    assertThat(List.of(plan.words().announcement().split(", ")))
        .anyMatch(part -> part.matches(".*heap"))
        .anyMatch(part -> part.endsWith(" of memory in all"));
  }
}
