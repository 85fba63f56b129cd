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
   * Begins to show the progress of work on a table, where a person watches.
   *
   * @param board name of the board
   * @param steps how many steps there are
   */
  public static StepBar of(Request request, String board, long steps) {
    return of(request.console().terminal(), board, steps);
  }

  /**
   * Begins to show the progress of work on a table.
   *
   * @param watched whether anybody is to see it
   */
  public static StepBar of(boolean watched, String board, long steps) {
    if (!watched) {
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

  /** Tells that some steps more are done, from any thread. */
  public void step(long steps) {
    if (bar != null) {
      bar.stepBy(steps);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
