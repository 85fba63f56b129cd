// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.PrintStream;
import java.util.Locale;
import org.saitan.text.Magnitude;

/**
 * Progress of one phase in plain lines, for logs: one about every ten seconds, none for a short
 * phase.
 */
final class PlainProgress {
  private static final double SECONDS_BETWEEN = 10;

  private final PrintStream out;
  private final String phase;
  private final long steps;
  private final long start = System.nanoTime();
  private long done;
  private double printed;

  PlainProgress(PrintStream out, String phase, long steps) {
    this.out = out;
    this.phase = phase;
    this.steps = steps;
  }

  /** One more step is done; from any thread. */
  synchronized void step() {
    done++;
    double seconds = (System.nanoTime() - start) / 1e9;
    if (seconds - printed >= SECONDS_BETWEEN && done < steps) {
      printed = seconds;
      out.printf(
          Locale.ROOT,
          "  %s: %.0f %%, about %s left%n",
          phase,
          100.0 * done / steps,
          Magnitude.seconds(seconds * (steps - done) / done));
    }
  }
}
