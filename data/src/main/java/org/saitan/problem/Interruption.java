// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CancellationException;

/** Stops long single-threaded work after an interrupt, or when a CPU time limit is reached. */
public final class Interruption {
  private static final double NANOS = 1e9;

  /** The thread's CPU time in seconds at which its work must stop, or null for no limit. */
  private static final ThreadLocal<Double> DEADLINE = new ThreadLocal<>();

  private Interruption() {}

  /** Work that may fail. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    /** Does the work and returns its result. */
    T get() throws E;
  }

  /**
   * Does work within a limit of CPU time. Unlike elapsed time, CPU time does not depend on the load
   * of the machine.
   */
  public static <T, E extends Exception> T withCpuLimit(double seconds, Work<T, E> work) throws E {
    DEADLINE.set(cpuSeconds() + seconds);
    try {
      return work.get();
    } finally {
      DEADLINE.remove();
    }
  }

  private static double cpuSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS;
  }

  /**
   * Stops the work if the thread was interrupted or has used up its CPU time.
   *
   * @throws CancellationException if either is the case; the interrupt is then cleared
   */
  public static void check() {
    Double deadline = DEADLINE.get();
    if (Thread.interrupted() || deadline != null && cpuSeconds() > deadline) {
      throw new CancellationException("interrupted");
    }
  }
}
