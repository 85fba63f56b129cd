// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.Plan;

/** Stops a build at the event with index {@code last}, counted from 0. */
public class StoppingObserver extends SilentObserver {
  private final AtomicInteger left;
  private final Supplier<RuntimeException> exception;

  /** Thrown when the test stops a build. */
  public static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  public StoppingObserver(int last) {
    this(last, Stop::new);
  }

  /** Creates an observer that stops a build by throwing the given exception. */
  public StoppingObserver(int last, Supplier<RuntimeException> exception) {
    this.left = new AtomicInteger(last);
    this.exception = exception;
  }

  /** Returns an observer that stops a build after a layer. */
  public static SilentObserver after(int last) {
    return new SilentObserver() {
      @Override
      void layerFound(int layer) {
        if (layer == last) {
          throw new Stop();
        }
      }
    };
  }

  protected final void count() {
    if (left.getAndDecrement() == 0) {
      throw exception.get();
    }
  }

  /** Returns the number of events so far. */
  public int reported() {
    return Integer.MAX_VALUE - left.get();
  }

  @Override
  public void planned(Plan plan) {
    count();
  }

  @Override
  public void remark(String sentence) {
    super.remark(sentence);
    count();
  }

  @Override
  public void beginPhase(String name, long steps) {
    count();
  }

  @Override
  public void step() {
    count();
  }

  @Override
  public void passed(Milestone milestone) {
    super.passed(milestone);
    count();
  }
}
