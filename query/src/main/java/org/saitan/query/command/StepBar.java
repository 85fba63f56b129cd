package org.saitan.query.command;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows a person how far work has come that has a known number of steps; nobody else sees it. */
public final class StepBar implements AutoCloseable {
  private final ProgressBar bar;

  private StepBar(ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Begins to show the progress of work on a table.
   *
   * @param board name of the board
   * @param steps how often {@link #step} will be called
   */
  public static StepBar of(Request request, String board, long steps) {
    if (!request.console().terminal()) {
      return new StepBar(null);
    }
    return new StepBar(
        new ProgressBarBuilder()
            .setTaskName(board)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .clearDisplayOnFinish()
            .build());
  }

  /** Tells that a step is done, from any thread. */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
