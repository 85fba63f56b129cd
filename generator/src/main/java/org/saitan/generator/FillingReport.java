package org.saitan.generator;

import java.util.Locale;
import org.saitan.cli.Console;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.SweepObserver;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;
import org.saitan.text.Magnitude;

/** Tells a person how the build of a table of completions goes on: a line a row of the board. */
final class FillingReport implements SweepObserver {
  private final Console console;
  private final boolean quiet;
  private final YinYangBoard board;
  private final int width;
  private final double cpuBefore = ProcessorTime.seconds();

  FillingReport(Console console, boolean quiet, YinYangBoard board) {
    this.console = console;
    this.quiet = quiet;
    this.board = board;
    this.width = Math.min(board.rows(), board.columns());
  }

  private void say(String format, Object... values) {
    if (!quiet) {
      console.err().printf(Locale.ROOT, format + "%n", values);
    }
  }

  void planned(FillingPlan plan) {
    say(
        "%s: about %s states after 0 to %d cells; takes about %s of memory, %s of disk",
        board.name(),
        Magnitude.about(plan.states()),
        board.cells(),
        Magnitude.bytes(plan.heapBytes()),
        Magnitude.bytes(plan.diskBytes()));
    say("  %-9s %6s  %15s  %15s", "", "cells", "states", "total");
  }

  void remark(String sentence) {
    say("  %s", sentence);
  }

  @Override
  public void found(int layer, int states, long total) {
    layer("forwards", layer, states, total);
  }

  @Override
  public void counted(int layer, int states, long total) {
    layer("backwards", layer, states, total);
  }

  private void layer(String direction, int layer, int states, long total) {
    if (layer % width == 0) {
      say("  %-9s %6d  %15s  %15s", direction, layer, Magnitude.of(states), Magnitude.of(total));
    }
  }

  void writing() {
    say("  writing the table");
  }

  void written(int layer) {
    if (layer == board.cells()) {
      say("  %d layers written", layer + 1);
    }
  }

  void finished(CompletionManifest manifest, TableHome home) {
    try (CompletionTable table = CompletionTable.open(home, board)) {
      console
          .out()
          .printf(
              Locale.ROOT,
              "%s; %s states, %s (CPU %.1f s), %s%n",
              totals(board, manifest.lineCounts(board)),
              Magnitude.of(manifest.states()),
              Magnitude.seconds(manifest.seconds()),
              ProcessorTime.seconds() - cpuBefore,
              Magnitude.bytes((double) table.bytes()));
    }
    console.out().flush();
  }

  /** Returns the exact totals of a board in one line. */
  static String totals(YinYangBoard board, LineCounts counts) {
    return "%s: %s solutions, %s lines (%s cycles, %s paths)"
        .formatted(
            board.name(),
            counts.solutions(),
            counts.lines(),
            counts.cycles(),
            counts.lines().subtract(counts.cycles()));
  }
}
