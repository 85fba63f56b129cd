// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.event;

import java.util.function.LongSupplier;
import org.saitan.engine.build.BuildObserver;

/** Observes how far the phase at work is, and tells it now and then. */
public abstract class PacedObserver implements BuildObserver {
  private static final double NANOS = 1e9;

  private final double secondsBetween;
  private final LongSupplier clock;
  private String phase;
  private long steps;
  private long start;
  private long done;
  private double told;

  /**
   * Creates the observer.
   *
   * @param secondsBetween the least time from the begin of a phase, or from one progress, to
   *     another
   * @param clock the time in nanoseconds
   */
  protected PacedObserver(double secondsBetween, LongSupplier clock) {
    this.secondsBetween = secondsBetween;
    this.clock = clock;
  }

  /** A phase begins. */
  protected final synchronized void begin(String name, long ofSteps) {
    phase = name;
    steps = ofSteps;
    start = clock.getAsLong();
    done = 0;
    told = 0;
  }

  @Override
  public synchronized void step() {
    done++;
    double seconds = (clock.getAsLong() - start) / NANOS;
    if (seconds - told >= secondsBetween && done < steps) {
      told = seconds;
      progress(phase, done, steps, seconds);
    }
  }

  /** Tells how far a phase is that has taken some seconds. */
  protected abstract void progress(String name, long stepsDone, long allSteps, double seconds);
}
