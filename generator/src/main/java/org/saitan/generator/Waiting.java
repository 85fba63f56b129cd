// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;
import org.saitan.cli.Console;
import org.saitan.cli.StepBar;

/**
 * Says on standard error what takes so long: on a terminal once it has taken a second, and for how
 * long it has; elsewhere a line once it has taken ten.
 */
final class Waiting {
  private static final long PATIENCE_MILLIS = 1_000;
  private static final long PATIENCE_WITHOUT_TERMINAL_MILLIS = 10_000;

  private final Console console;
  private final String work;
  private StepBar bar;
  private boolean over;

  private Waiting(Console console, String work) {
    this.console = console;
    this.work = work;
  }

  /** Finds something out; {@code work} is shown if that takes long. */
  static <T> T during(Console console, String work, Supplier<T> answer) {
    Waiting waiting = new Waiting(console, work);
    Timer timer = new Timer("waiting", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            waiting.show();
          }
        },
        console.terminal() ? PATIENCE_MILLIS : PATIENCE_WITHOUT_TERMINAL_MILLIS);
    try {
      return answer.get();
    } finally {
      timer.cancel();
      waiting.end();
    }
  }

  private synchronized void show() {
    if (!over && !console.terminal()) {
      console.err().println("looking for " + work + " ...");
    } else if (!over) {
      bar = StepBar.of(true, "  " + work, -1);
    }
  }

  private synchronized void end() {
    over = true;
    if (bar != null) {
      bar.close();
    }
  }
}
