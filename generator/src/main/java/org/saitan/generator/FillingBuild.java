package org.saitan.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.saitan.problem.DoesNotFitException;
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
 * killed starts over, and its remains are cleared away.
 */
final class FillingBuild {
  private final YinYangBoard board;
  private final TableHome home;
  private final Limits limits;
  private final FillingReport report;
  private final Path directory;
  private final long startNanos = System.nanoTime();

  FillingBuild(YinYangBoard board, TableHome home, Limits limits, FillingReport report) {
    this.board = board;
    this.home = home;
    this.limits = limits;
    this.report = report;
    this.directory = home.building(board.name());
  }

  /**
   * Builds the table.
   *
   * @throws DoesNotFitException if memory or disk are too small for it
   */
  void run() throws IOException {
    Files.createDirectories(home.directory());
    FillingPlan plan = FillingPlan.of(board);
    Optional<String> obstacle = plan.obstacle(limits.heap(), limits.disk());
    if (obstacle.isPresent()) {
      throw new DoesNotFitException(obstacle.get());
    }
    if (home.hasBuild(board.name())) {
      report.remark(
          "starting over: a build of this kind keeps nothing when it is stopped, as it takes little time");
    }
    try (BuildLock lock = BuildLock.of(directory, board.name())) {
      lock.clear();
      report.planned(plan);
      SweptCompletions table =
          SweptCompletions.of(board.order(), GivenCircles.none(board.cells()), report);
      LineCounts lines =
          LineCounter.count(
              board.rows(), board.columns(), limits.threads(), LineCounter.Progress.NONE);
      report.writing();
      CompletionManifest manifest =
          new CompletionWriter(home, board)
              .write(table, lines, report::written, () -> (System.nanoTime() - startNanos) / 1e9);
      report.finished(manifest, home);
    }
  }
}
