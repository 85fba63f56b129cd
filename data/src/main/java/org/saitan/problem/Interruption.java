// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CancellationException;

/** Lets long work without threads of its own be stopped by an interrupt, or after some CPU time. */
public final class Interruption {
  private static final double NANOS = 1e9;

  /** When work in this thread ends, in seconds of its CPU time; null for never. */
  private static final ThreadLocal<Double> END = new ThreadLocal<>();

  private Interruption() {}

  /** Work that may fail. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    /** Does it. */
    T get() throws E;
  }

  /** Does work that may take so much CPU time; a busy machine makes no difference. */
  public static <T, E extends Exception> T withCpuLimit(double seconds, Work<T, E> work) throws E {
    END.set(cpuSeconds() + seconds);
    try {
      return work.get();
    } finally {
      END.remove();
    }
  }

  private static double cpuSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS;
  }

  /**
   * Ends the work of a thread that was interrupted, or has taken its time.
   *
   * @throws CancellationException if it was or has; its interrupt is cleared
   */
  public static void check() {
    Double end = END.get();
    if (Thread.interrupted() || end != null && cpuSeconds() > end) {
      throw new CancellationException("interrupted");
    }
  }
}
