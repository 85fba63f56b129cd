// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import java.util.concurrent.atomic.AtomicInteger;
import org.saitan.engine.build.Milestone;
import org.saitan.engine.build.Plan;

/** Stops a build at its {@code last}-th event, counted from 0. */
public final class StoppingObserver extends SilentObserver {
  private final AtomicInteger left;

  /** Thrown when the test stops a build. */
  public static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Creates the observer. */
  public StoppingObserver(int last) {
    this.left = new AtomicInteger(last);
  }

  /** Returns an observer that stops a build after a layer. */
  static SilentObserver after(int last) {
    return new SilentObserver() {
      @Override
      void found(int layer) {
        if (layer == last) {
          throw new Stop();
        }
      }
    };
  }

  private void count() {
    if (left.getAndDecrement() == 0) {
      throw new Stop();
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
  public void phase(String name, long steps) {
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
