package org.saitan.generator.completion;

import java.io.IOException;
import java.nio.file.Path;
import org.saitan.generator.build.BuildLock;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.BuildOptions;
import org.saitan.generator.build.ProcessorTime;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.LineCounter;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.SweptCompletions;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionWriter;

/**
 * The build of one table of completions: a sweep forwards, a sweep back, the border lines as a
 * check, writing.
 *
 * <p>All of it works in memory and is over in minutes on any board that fits; so a build that was
 * stopped starts over, and its remains are cleared away.
 */
final class CompletionBuild {
  private final YinYangBoard board;
  private final TableHome home;
  private final BuildOptions options;
  private final BuildObserver observer;
  private final long startNanos = System.nanoTime();
  private final double cpuBefore = ProcessorTime.seconds();

  CompletionBuild(
      YinYangBoard board, TableHome home, BuildOptions options, BuildObserver observer) {
    this.board = board;
    this.home = home;
    this.options = options;
    this.observer = observer;
  }

  /** Builds the table in a directory that others are kept from. */
  CompletionSummary run(BuildLock lock) throws IOException {
    if (lock.clear()) {
      observer.remark(
          "starting over: a build of this kind keeps nothing when it is stopped, as it takes little"
              + " time");
    }
    int width = Math.min(board.rows(), board.columns());
    SweptCompletions table =
        SweptCompletions.of(
            board.order(), GivenCircles.none(board.cells()), new SweepReport(observer, width));
    LineCounts lines =
        LineCounter.count(
            board.rows(), board.columns(), options.threads(), LineCounter.Progress.NONE);
    observer.phase("writing", board.cells() + 1L);
    CompletionManifest manifest =
        new CompletionWriter(home, board)
            .write(
                table,
                lines,
                layer -> observer.step(),
                () -> (System.nanoTime() - startNanos) / 1e9);
    Path made = home.finished(board.name());
    return new CompletionSummary(
        manifest, lines, TableHome.bytesOf(made), ProcessorTime.seconds() - cpuBefore);
  }
}
