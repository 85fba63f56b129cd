package org.saitan.generator;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.puzzle.Position;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/**
 * Tells a person how a build goes on: a line a layer, and on a terminal a bar for the layer at
 * work.
 */
final class ConsoleObserver implements BuildObserver {
  /** Phases of fewer steps are over before a bar could be read. */
  private static final int WORTH_A_BAR = 64;

  private final Console console;
  private final PrintStream err;
  private final boolean quiet;
  private final MoveBoard board;
  private final TableHome home;
  private volatile ProgressBar bar;
  private volatile PlainProgress lines;
  private double statesInAll;

  ConsoleObserver(Console console, boolean quiet, MoveBoard board, TableHome home) {
    this.console = console;
    this.err = console.err();
    this.quiet = quiet;
    this.board = board;
    this.home = home;
  }

  private void say(String format, Object... values) {
    if (!quiet) {
      err.printf(Locale.ROOT, format + "%n", values);
    }
  }

  @Override
  public void planned(BuildPlan plan) {
    statesInAll = board.size().states().doubleValue();
    String kept =
        plan.symmetry()
            ? Magnitude.of(plan.blocks())
                + " classes of "
                + Magnitude.of(board.size().blocks())
                + " blocks"
            : Magnitude.of(plan.blocks()) + " blocks";
    say(
        "%s: %s states as %s x %s lanes; takes about %s of memory, %s of disk",
        board.name(),
        Magnitude.of(board.size().states()),
        kept,
        Magnitude.of(board.size().lanes()),
        Magnitude.bytes(plan.heapBytes()),
        Magnitude.bytes(plan.diskBytes()));
    say("  %5s  %19s  %19s  %8s  %10s", "layer", "states", "total", "settled", "states/s");
  }

  @Override
  public void remark(String sentence) {
    say("  %s", sentence);
  }

  @Override
  public void phase(String name, long steps) {
    closeBar();
    if (!quiet && console.terminal() && steps >= WORTH_A_BAR) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("  " + name)
              .setInitialMax(steps)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .clearDisplayOnFinish()
              .build();
    } else {
      lines = quiet ? null : new PlainProgress(err, name, steps);
    }
    if (name.equals("writing") && bar == null) {
      say("  writing the table");
    }
  }

  private void closeBar() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
    lines = null;
  }

  @Override
  public void step() {
    ProgressBar current = bar;
    if (current != null) {
      current.step();
    }
    PlainProgress currentLines = lines;
    if (currentLines != null) {
      currentLines.step();
    }
  }

  @Override
  public void layer(int distance, long states, long total, double seconds) {
    closeBar();
    double taken = Math.max(1e-3, seconds);
    say(
        "  %5d  %19s  %19s  %7.2f%%  %10.3g",
        distance,
        Magnitude.of(states),
        Magnitude.of(total),
        100 * total / statesInAll,
        states / taken);
  }

  @Override
  public void finished(Summary summary) {
    closeBar();
    DistanceManifest manifest = summary.manifest();
    double lanes = (double) manifest.blocks() * manifest.lanes();
    console
        .out()
        .printf(
            Locale.ROOT,
            "%s: God's number %d, %s antipode%s; %s of %s states reach the goal; %s (CPU: set-up %.1f s, search %.1f s,"
                + " writing %.1f s); %s, %.2f bits per stored state%n",
            manifest.board(),
            manifest.godsNumber(),
            Magnitude.of(manifest.antipodes()),
            manifest.antipodes() == 1 ? "" : "s",
            Magnitude.of(manifest.reachable()),
            Magnitude.of(manifest.states()),
            Magnitude.seconds(manifest.seconds()),
            summary.setUpCpu(),
            summary.searchCpu(),
            summary.writeCpu(),
            Magnitude.bytes((double) summary.bytes()),
            8.0 * summary.bytes() / lanes);
    tellStart();
    console.out().flush();
  }

  /** Puzzles with a start want to know how far it is. */
  private void tellStart() {
    Optional<Position> start = board.puzzle().start();
    if (start.isEmpty()) {
      return;
    }
    try (DistanceTable table = DistanceTable.open(home, board)) {
      String where = board.puzzle().format(start.get());
      String way =
          table.answer(start.get()) instanceof Answer.Solved solved
              ? "takes " + solved.distance() + " moves"
              : "cannot reach the goal";
      console.out().printf("  its start %s %s%n", where, way);
    }
  }
}
