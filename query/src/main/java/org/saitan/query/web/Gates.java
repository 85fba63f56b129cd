package org.saitan.query.web;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The gates of a server and the clock that they go by. */
public final class Gates {
  private final List<Gate> gates = new CopyOnWriteArrayList<>();
  private final ScheduledThreadPoolExecutor clock;
  private final Gate common;

  /** Creates the common gate and a clock, whose threads do not keep the program from ending. */
  public Gates() {
    clock =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "clock");
              thread.setDaemon(true);
              return thread;
            });
    clock.setRemoveOnCancelPolicy(true);
    common = add("asking for much", Runtime.getRuntime().availableProcessors());
  }

  /** Returns the gate for work of some seconds at most: as many calls at a time as processors. */
  public Gate common() {
    return common;
  }

  /** Returns a new gate for work of which one call at a time is enough for the machine. */
  public Gate single(String work) {
    return add(work, 1);
  }

  private Gate add(String work, int most) {
    Gate gate = new Gate(work, most, clock);
    gates.add(gate);
    return gate;
  }

  ScheduledThreadPoolExecutor clock() {
    return clock;
  }

  /** Refuses all who wait and tells those at work that there will be no answer. */
  void close() {
    gates.forEach(Gate::close);
  }

  /** Waits for those at work to notice; returns whether all have. */
  boolean awaitEnd(long millis) {
    long end = System.nanoTime() + millis * 1_000_000;
    try {
      boolean all = true;
      for (Gate gate : gates) {
        all &= gate.awaitEnd(Math.max(1, (end - System.nanoTime()) / 1_000_000));
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
