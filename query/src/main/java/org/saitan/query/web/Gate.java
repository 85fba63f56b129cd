package org.saitan.query.web;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Lets one call at a time do work that takes much memory, disk or time. */
public final class Gate {
  private final Semaphore free = new Semaphore(1);
  private final String work;

  /**
   * Creates an open gate.
   *
   * @param work what is done behind it, for those who wait in vain: {@code going through tables}
   */
  public Gate(String work) {
    this.work = work;
  }

  /** Does work when nobody else does such work. */
  public <T> T alone(Supplier<T> action) {
    if (!entered()) {
      throw HttpProblem.busy("others are " + work + " just now; ask again in a while");
    }
    try {
      return action.get();
    } finally {
      free.release();
    }
  }

  private boolean entered() {
    try {
      return free.tryAcquire(Limits.WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
