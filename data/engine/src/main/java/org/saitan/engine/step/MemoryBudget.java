// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleFunction;
import org.saitan.problem.DoesNotFitException;

/** A budget of memory shared by the threads of an operation. */
public final class MemoryBudget {
  /** The share of the heap for live data; the rest is for garbage. */
  private static final double SHARE = 0.85;

  private final double maxBytes;
  private final DoubleFunction<String> need;
  private final AtomicLong reserved = new AtomicLong();

  /** Thrown when a reservation is refused; nothing is then reserved. */
  public static final class ExceededException extends DoesNotFitException {
    private static final long serialVersionUID = 1;

    private ExceededException(String need, double bytes, double maxBytes) {
      super(need, bytes, maxBytes);
    }
  }

  /**
   * Creates a budget without reservations.
   *
   * @param maxBytes the budget in bytes
   * @param need describes the need for a number of bytes, for error messages
   */
  public MemoryBudget(double maxBytes, DoubleFunction<String> need) {
    this.maxBytes = maxBytes;
    this.need = need;
  }

  /** Returns the budget of this program's heap, in bytes. */
  public static double ofHeap() {
    return ofHeapSize(Runtime.getRuntime().maxMemory());
  }

  /** Returns the budget of a heap, in bytes. */
  public static double ofHeapSize(double heap) {
    return SHARE * heap;
  }

  /** Returns the heap needed for live data of some size. */
  public static double heap(double used) {
    return used / SHARE;
  }

  /**
   * Reserves bytes, before they are allocated.
   *
   * @throws ExceededException if fewer are left; then none are reserved
   */
  public void reserve(long bytes) {
    long before;
    do {
      before = reserved.get();
      if (before + bytes > maxBytes) {
        double total = (double) before + bytes;
        throw new ExceededException(need.apply(total), total, maxBytes);
      }
    } while (!reserved.compareAndSet(before, before + bytes));
  }

  /** Releases reserved bytes. */
  public void release(long bytes) {
    reserved.addAndGet(-bytes);
  }

  /** Returns the reserved bytes. */
  public long reserved() {
    return reserved.get();
  }
}
