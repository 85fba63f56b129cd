// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleFunction;
import org.saitan.problem.DoesNotFitException;

/** A memory budget shared by the threads of an operation. */
public final class MemoryBudget {
  /** The share of the heap available for live data. The rest is left for garbage. */
  private static final double SHARE = 0.85;

  private final double maxBytes;
  private final DoubleFunction<String> need;
  private final AtomicLong reserved = new AtomicLong();

  /** Thrown when a reservation is refused. Nothing is reserved in that case. */
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
   * @param need returns the first part of an error message, which says that the given number of
   *     bytes is needed
   */
  public MemoryBudget(double maxBytes, DoubleFunction<String> need) {
    this.maxBytes = maxBytes;
    this.need = need;
  }

  /** Returns the budget of this program's heap, in bytes. */
  public static double heapBudget() {
    return heapBudget(Runtime.getRuntime().maxMemory());
  }

  /** Returns the budget of a heap, in bytes. */
  public static double heapBudget(double heap) {
    return SHARE * heap;
  }

  /** Returns the size of the heap needed for live data of the given size. */
  public static double heapFor(double used) {
    return used / SHARE;
  }

  /**
   * Reserves memory. Must be called before the memory is allocated.
   *
   * @throws ExceededException if not enough memory is left; nothing is reserved in that case
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
