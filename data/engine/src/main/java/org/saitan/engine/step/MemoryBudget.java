// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleFunction;
import org.saitan.problem.DoesNotFitException;

/** The bytes that some work may hold, shared by its threads. */
public final class MemoryBudget {
  /** The share of the heap that work may hold; the rest is for what is soon garbage. */
  private static final double SHARE = 0.85;

  private final double most;
  private final DoubleFunction<String> need;
  private final AtomicLong reserved = new AtomicLong();

  /** A reservation was refused, and nothing was reserved. */
  public static final class ExceededException extends DoesNotFitException {
    private static final long serialVersionUID = 1;

    private ExceededException(String need, double bytes, double most) {
      super(need, bytes, most);
    }
  }

  /**
   * Creates a budget without reservations.
   *
   * @param most bytes that may be reserved
   * @param need says what needs a number of bytes, for the message of a refusal
   */
  public MemoryBudget(double most, DoubleFunction<String> need) {
    this.most = most;
    this.need = need;
  }

  /** Returns the bytes that work may hold in this program's heap. */
  public static double ofHeap() {
    return heldIn(Runtime.getRuntime().maxMemory());
  }

  /** Returns the bytes that work may hold in a heap. */
  public static double heldIn(double heap) {
    return SHARE * heap;
  }

  /** Returns the heap of work that holds so many bytes at a time. */
  public static double heap(double held) {
    return held / SHARE;
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
      if (before + bytes > most) {
        double wanted = (double) before + bytes;
        throw new ExceededException(need.apply(wanted), wanted, most);
      }
    } while (!reserved.compareAndSet(before, before + bytes));
  }

  /** Returns bytes that were reserved. */
  public void release(long bytes) {
    reserved.addAndGet(-bytes);
  }

  /** Returns the bytes that are reserved now. */
  public long reserved() {
    return reserved.get();
  }
}
