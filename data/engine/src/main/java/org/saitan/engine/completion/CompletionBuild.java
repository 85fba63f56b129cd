// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.FillingBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildObserver.Milestone;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.filling.Census;
import org.saitan.filling.Filling;
import org.saitan.filling.SweptCompletions;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionWriter;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

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
  Summary run(BuildLock lock) throws IOException {
    if (lock.clear()) {
      observer.remark(
          "starting over: a build of this kind keeps nothing when it is stopped, as it takes little"
              + " time");
    }
    Filling filling = board.filling();
    int width = Math.min(filling.rows(), filling.columns());
    SweptCompletions table =
        SweptCompletions.of(
            filling,
            filling.nothingGiven(),
            (forwards, layer, states, total) -> {
              if (layer % width == 0) {
                String direction = forwards ? "forwards" : "backwards";
                observer.passed(new SweptLayer(direction, layer, states, total));
              }
            });
    Optional<Census> census = filling.able(Census.class);
    Census.Tally tally =
        census
            .map(counting -> counting.take(options.threads(), said -> {}, observer::check))
            .orElseGet(() -> Census.Tally.of(table.total()));
    observer.writing(filling.cells() + 1L);
    CompletionManifest manifest =
        new CompletionWriter(home, board)
            .write(
                table,
                tally,
                layer -> observer.step(),
                () -> (System.nanoTime() - startNanos) / 1e9);
    Path made = home.finished(board.name());
    return new Summary(
        manifest, census, TableHome.bytesOf(made), ProcessorTime.seconds() - cpuBefore);
  }

  /**
   * The figures of a finished build.
   *
   * @param manifest what the table says of itself
   * @param census what the totals of the manifest are of, if there are any
   * @param bytes bytes of the table on disk
   * @param cpuSeconds processor seconds of the build
   */
  private record Summary(
      CompletionManifest manifest, Optional<Census> census, long bytes, double cpuSeconds)
      implements Buildable.Summary {
    @Override
    public List<String> lines() {
      return List.of(
          String.format(
              Locale.ROOT,
              "%s: %s%s; %s, %s (CPU %.1f s), %s",
              manifest.board(),
              manifest.headline(),
              census.map(count -> ", " + count.inShort(manifest.tally().totals())).orElse(""),
              Plural.of(manifest.states(), "state"),
              Magnitude.seconds(manifest.seconds()),
              cpuSeconds,
              Magnitude.bytes((double) bytes)));
    }

    @Override
    public Map<String, Object> figures() {
      return new Figures()
          .withAll(manifest.tally().totals())
          .with("cpuSeconds", cpuSeconds)
          .values();
    }
  }

  /**
   * A row of the board that a sweep has passed.
   *
   * @param direction forwards or backwards
   * @param cells cells filled
   * @param states states after them
   * @param total states of all layers so far
   */
  record SweptLayer(String direction, int cells, long states, long total) implements Milestone {
    @Override
    public String name() {
      return "sweep";
    }

    @Override
    public Map<String, Object> figures() {
      return new Figures()
          .with("direction", direction)
          .with("cells", cells)
          .with("states", states)
          .with("total", total)
          .values();
    }

    @Override
    public String heading() {
      return String.format("  %-9s %6s  %15s  %15s", "", "cells", "states", "total");
    }

    @Override
    public String line() {
      return String.format(
          Locale.ROOT,
          "  %-9s %6d  %15s  %15s",
          direction,
          cells,
          Magnitude.of(states),
          Magnitude.of(total));
    }
  }
}
