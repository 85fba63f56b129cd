// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The concurrency limiters of a server and the clock that they go by. */
public final class Limiters {
  private final List<Limiter> limiters = new CopyOnWriteArrayList<>();
  private final ScheduledThreadPoolExecutor clock;
  private final Limiter common;

  /** Creates the common limiter and a clock, whose threads do not keep the program from ending. */
  public Limiters() {
    clock = new ScheduledThreadPoolExecutor(1, Limiter.daemons("clock"));
    clock.setRemoveOnCancelPolicy(true);
    common = add("asking for much", Runtime.getRuntime().availableProcessors());
  }

  /**
   * Returns the limiter for work of some seconds at most: as many calls at a time as processors.
   */
  public Limiter common() {
    return common;
  }

  /** Returns a new limiter for work of which one call at a time is enough for the machine. */
  public Limiter single(String work) {
    return add(work, 1);
  }

  private Limiter add(String work, int most) {
    Limiter limiter = new Limiter(work, most, clock);
    limiters.add(limiter);
    return limiter;
  }

  ScheduledThreadPoolExecutor clock() {
    return clock;
  }

  /** Refuses all who wait or are at work. */
  void close() {
    limiters.forEach(Limiter::close);
  }

  /** Waits for those at work to notice; returns whether all have. */
  boolean awaitEnd(long millis) {
    long end = System.nanoTime() + millis * 1_000_000;
    try {
      boolean all = true;
      for (Limiter limiter : limiters) {
        all &= limiter.awaitEnd(Math.max(1, (end - System.nanoTime()) / 1_000_000));
      }
      return all;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      clock.shutdownNow();
    }
  }
}
