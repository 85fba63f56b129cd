// SPDX-License-Identifier: Apache-2.0
package org.saitan.parallel;

import java.util.function.Supplier;

/** A value that is computed when it is first needed, once for all threads. */
public final class Lazy<T> implements Supplier<T> {
  private Supplier<? extends T> source;
  private T value;

  /** Creates a value that a supplier computes. */
  public Lazy(Supplier<? extends T> source) {
    this.source = source;
  }

  /** Returns the value. If the supplier fails, the next call tries again. */
  @Override
  public synchronized T get() {
    if (source != null) {
      value = source.get();
      source = null;
    }
    return value;
  }
}
