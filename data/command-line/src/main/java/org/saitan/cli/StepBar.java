// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** The progress bar of a long command. The bar is shown on standard error if that is a terminal. */
public final class StepBar implements AutoCloseable {
  private final ProgressBar bar;

  private StepBar(ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Returns an empty bar.
   *
   * @param watched whether to show the bar
   * @param task the label of the bar
   * @param steps the number of steps, or -1 if the number is unknown
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
