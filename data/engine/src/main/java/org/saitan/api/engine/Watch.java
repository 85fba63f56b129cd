// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Milestone;

/** A build observer that reports progress to a listener and polls a stop condition. */
final class Watch implements BuildObserver {
  private final Consumer<Engine.Progress> listener;
  private final BooleanSupplier stop;
  private final Thread caller = Thread.currentThread();
  private String phase = "";
  private long done;
  private long total;

  Watch(Consumer<Engine.Progress> listener, BooleanSupplier stop) {
    this.listener = listener;
    this.stop = stop;
  }

  @Override
  public void beginPhase(String name, long steps) {
    check();
    synchronized (this) {
      phase = name;
      done = 0;
      total = steps;
      report();
    }
  }

  @Override
  public void step() {
    check();
    synchronized (this) {
      done++;
      report();
    }
  }

  private void report() {
    listener.accept(new Engine.Progress(phase, done, total));
  }

  @Override
  public void passed(Milestone milestone) {
    check();
  }

  @Override
  public void check() {
    if (stop.getAsBoolean()) {
      throw new CancellationException("stopped");
    }
    if (caller.isInterrupted()) {
      throw new CancellationException("interrupted");
    }
  }

  /**
   * Returns the failure, or throws a cancellation exception if an interrupt may have caused the
   * failure.
   */
  <X extends Exception> X orCancelled(X failure) {
    if (Thread.currentThread().isInterrupted() && !(failure instanceof CancellationException)) {
      CancellationException cancelled = new CancellationException("interrupted");
      cancelled.initCause(failure);
      throw cancelled;
    }
    return failure;
  }
}
