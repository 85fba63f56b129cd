// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.saitan.board.PlacementBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.Plan;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.engine.step.PassMemory;
import org.saitan.placement.Census;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.PlacementRules.SweepSize;
import org.saitan.table.TableDirectory;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionWriter;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Builds a table of completions in four steps: a forward sweep, a backward sweep, a comparison with
 * the census, and writing.
 *
 * <p>The build works in memory and takes minutes at most. A stopped build therefore starts over,
 * and its files are deleted.
 */
public record CompletionBuild(PlacementBoard board) implements Buildable {
  /** The memory per state of the current layer before it is sorted, in bytes. */
  private static final double SWEEP_BYTES_PER_STATE = 32;

  private static final double TABLE_BYTES = 1e4;
  private static final double TABLE_BYTES_PER_STATE = 7;
  private static final double SECONDS_PER_STATE = 0.5e-6;

  @Override
  public Plan plan(BuildOptions options) {
    SweepSize size = board.rules().sweepSize();
    double census = board.rules().census().cost().heapBytes();
    double countBytes = Long.BYTES * Math.max(1, size.countBits() / Long.SIZE);
    double heldBytes =
        PassMemory.BASE
            + Math.max(Long.BYTES * size.reached(), (Long.BYTES + countBytes) * size.live())
            + Math.max(SWEEP_BYTES_PER_STATE * size.widest(), census);
    return new Plan(
        board,
        BuildOptions.Medium.MEMORY,
        Optional.of(Plan.rounded(size.live())),
        Plan.Precision.ABOUT,
        Map.of("layers", board.rules().cells() + 1),
        MemoryBudget.heapFor(heldBytes),
        TABLE_BYTES + TABLE_BYTES_PER_STATE * size.live(),
        Plan.START_SECONDS + SECONDS_PER_STATE * size.reached(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns false, since the build is too short for checkpoints. */
  @Override
  public boolean resumes() {
    return false;
  }

  @Override
  public Summary build(
      TableDirectory tables, BuildOptions options, BuildLock lock, BuildObserver observer)
      throws IOException {
    long startNanos = System.nanoTime();
    double cpuBefore = ProcessorTime.seconds();
    if (lock.clear()) {
      observer.remark("starting over: builds of this kind have no checkpoints");
    }
    PlacementRules rules = board.rules();
    int width = Math.min(rules.rows(), rules.columns());
    InMemoryCompletions table =
        InMemoryCompletions.of(
            rules,
            rules.emptyBoard(),
            (forwards, layer, states, total) -> {
              if (layer % width == 0) {
                String direction = forwards ? "forwards" : "backwards";
                observer.passed(row(direction, layer, states, total));
              }
            });
    Census census = rules.census();
    Census.Tally tally = census.count(options.threads(), note -> {}, observer::check);
    observer.beginWriting(rules.cells() + 1L);
    CompletionManifest manifest =
        new CompletionWriter(tables, board)
            .write(
                table,
                tally,
                layer -> observer.step(),
                () -> (System.nanoTime() - startNanos) / 1e9);
    long bytes = TableDirectory.bytesOf(tables.tableOf(board.name()));
    double cpuSeconds = ProcessorTime.seconds() - cpuBefore;
    String line =
        String.format(
            Locale.ROOT,
            "%s: %s, %s; %s, %s (CPU %.1f s), %s",
            manifest.board(),
            manifest.headline(),
            census.summarize(manifest.tally().totals()),
            Plural.of(manifest.states(), "state"),
            Magnitude.seconds(manifest.seconds()),
            cpuSeconds,
            Magnitude.bytes((double) bytes));
    return new Summary(
        manifest,
        bytes,
        List.of(line),
        new Figures().withAll(tally.totals()).with("cpuSeconds", cpuSeconds).values());
  }

  /**
   * Returns the milestone for a completed row.
   *
   * @param direction the direction of the sweep, "forwards" or "backwards"
   * @param cells the number of cells filled
   * @param states the number of states in the current layer
   * @param total the number of states in all layers so far
   */
  private static Milestone row(String direction, int cells, long states, long total) {
    return new Milestone(
        "sweep",
        new Figures()
            .with("direction", direction)
            .with("cells", cells)
            .with("states", states)
            .with("total", total)
            .values(),
        "  %-9s %6s  %15s  %15s".formatted("", "cells", "states", "total"),
        "  %-9s %6d  %15s  %15s"
            .formatted(direction, cells, Magnitude.of(states), Magnitude.of(total)));
  }
}
