// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;
import org.saitan.cli.Console;
import org.saitan.cli.StepBar;

/** Says on a terminal what takes so long, once it has taken a second, and for how long it has. */
final class Waiting {
  private static final long PATIENCE_MILLIS = 1000;

  private final String work;
  private StepBar bar;
  private boolean over;

  private Waiting(String work) {
    this.work = work;
  }

  /** Finds something out; where a person watches, {@code work} is shown if that takes long. */
  static <T> T during(Console console, String work, Supplier<T> answer) {
    if (!console.terminal()) {
      return answer.get();
    }
    Waiting waiting = new Waiting(work);
    Timer timer = new Timer("waiting", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            waiting.show();
          }
        },
        PATIENCE_MILLIS);
    try {
      return answer.get();
    } finally {
      timer.cancel();
      waiting.end();
    }
  }

  private synchronized void show() {
    if (!over) {
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
