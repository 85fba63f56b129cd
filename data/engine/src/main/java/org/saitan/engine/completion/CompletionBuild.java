// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.filling.Census;
import org.saitan.filling.Filling;
import org.saitan.filling.SweptCompletions;
import org.saitan.filling.Tally;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionWriter;

/**
 * The build of one table of completions: a sweep forwards, a sweep back, the filling's census as a
 * check where it has one, writing.
 *
 * <p>All of it works in memory and is over in minutes on any board that fits; so a build that was
 * stopped starts over, and its remains are cleared away.
 */
final class CompletionBuild {
  private final FillingBoard board;
  private final TableHome home;
  private final BuildOptions options;
  private final BuildObserver observer;
  private final long startNanos = System.nanoTime();
  private final double cpuBefore = ProcessorTime.seconds();

  CompletionBuild(
      FillingBoard board, TableHome home, BuildOptions options, BuildObserver observer) {
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
    Filling filling = board.filling();
    int width = Math.min(filling.rows(), filling.columns());
    SweptCompletions table =
        SweptCompletions.of(filling, filling.nothingGiven(), new SweepReport(observer, width));
    Optional<Census> census = filling.able(Census.class);
    Tally tally =
        census
            .map(counting -> counting.take(options.threads(), said -> {}, observer::check))
            .orElseGet(() -> Tally.of(table.total()));
    observer.writing(filling.cells() + 1L);
    CompletionManifest manifest =
        new CompletionWriter(home, board)
            .write(
                table,
                tally,
                layer -> observer.step(),
                () -> (System.nanoTime() - startNanos) / 1e9);
    Path made = home.finished(board.name());
    return new CompletionSummary(
        manifest, census, TableHome.bytesOf(made), ProcessorTime.seconds() - cpuBefore);
  }
}
