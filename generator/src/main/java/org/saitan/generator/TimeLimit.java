// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.lang.management.ManagementFactory;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

/** Interrupts work that has taken so much CPU time; a busy machine makes no difference. */
final class TimeLimit {
  private static final long POLL_MILLIS = 100;
  private static final double NANOS = 1e9;

  private final Thread worker = Thread.currentThread();
  private final double end;
  private boolean over;

  private TimeLimit(double seconds) {
    this.end = cpuSeconds() + seconds;
  }

  private double cpuSeconds() {
    return ManagementFactory.getThreadMXBean().getThreadCpuTime(worker.getId()) / NANOS;
  }

  /** Does work that an interrupt ends early. */
  static <T> T during(double seconds, Supplier<T> work) {
    TimeLimit limit = new TimeLimit(seconds);
    Timer timer = new Timer("time limit", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            limit.poll();
          }
        },
        POLL_MILLIS,
        POLL_MILLIS);
    try {
      return work.get();
    } finally {
      timer.cancel();
      limit.end();
    }
  }

  private synchronized void poll() {
    if (!over && cpuSeconds() > end) {
      over = true;
      worker.interrupt();
    }
  }

  private synchronized void end() {
    over = true;
    Thread.interrupted(); // One that came when the work was done already.
  }
}
