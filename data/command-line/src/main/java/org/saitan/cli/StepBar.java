// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** How far a long command is, on standard error, where a person watches; else nothing. */
public final class StepBar implements AutoCloseable {
  private final ProgressBar bar;

  private StepBar(ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Returns the bar of a command, empty.
   *
   * @param watched whether to show it
   * @param task what stands before it
   * @param steps how many there are, -1 if nobody knows
   */
  public static StepBar of(boolean watched, String task, long steps) {
    return new StepBar(
        watched
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .clearDisplayOnFinish()
                .build()
            : null);
  }

  /** Takes note of some steps more. */
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
