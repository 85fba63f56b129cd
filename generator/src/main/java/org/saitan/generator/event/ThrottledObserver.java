// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import java.util.function.LongSupplier;
import org.saitan.engine.build.BuildObserver;

/** A build observer that reports the progress of the current phase at most once per interval. */
public abstract class ThrottledObserver implements BuildObserver {
  private static final double NANOS = 1e9;

  private final double secondsBetween;
  private final LongSupplier clock;
  private String phase;
  private long steps;
  private long start;
  private long done;
  private double reported;

  /**
   * Creates the observer.
   *
   * @param secondsBetween the minimum time between two reports, and before a phase's first report
   * @param clock returns the time in nanoseconds
   */
  protected ThrottledObserver(double secondsBetween, LongSupplier clock) {
    this.secondsBetween = secondsBetween;
    this.clock = clock;
  }

  /** Starts timing a phase. */
  protected final synchronized void begin(String name, long newSteps) {
    phase = name;
    steps = newSteps;
    start = clock.getAsLong();
    done = 0;
    reported = 0;
  }

  @Override
  public synchronized void step() {
    done++;
    double seconds = (clock.getAsLong() - start) / NANOS;
    if (seconds - reported >= secondsBetween && done < steps) {
      reported = seconds;
      reportProgress(phase, done, steps, seconds);
    }
  }

  /**
   * Reports the progress of a phase.
   *
   * @param seconds the time since the start of the phase, in seconds
   */
  protected abstract void reportProgress(String name, long done, long steps, double seconds);
}
