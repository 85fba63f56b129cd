// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Numbered tasks that several threads do and whose results one takes in order, while no more than a
 * few are done ahead: so that memory does not grow with their number.
 */
final class OrderedTasks {
  private static final int AHEAD = 2;

  private OrderedTasks() {}

  /** Takes results. */
  interface Sink<R> {
    /** Takes the result of the next task. */
    void accept(R result) throws IOException;
  }

  /**
   * Does tasks {@code 0 .. tasks - 1}. The first failure, of a task or of the sink, stops the rest
   * and is thrown when no task is being done any more.
   *
   * @param worker makes what does tasks, one after another
   */
  static <R> void forEach(
      int threads, int tasks, Supplier<IntFunction<R>> worker, Sink<? super R> sink)
      throws IOException {
    ExecutorService pool =
        Executors.newFixedThreadPool(threads, task -> new Thread(task, "saitan-export"));
    Queue<IntFunction<R>> idle = new ConcurrentLinkedQueue<>();
    ArrayDeque<Future<R>> ahead = new ArrayDeque<>();
    try {
      for (int next = 0; next < tasks || !ahead.isEmpty(); ) {
        while (next < tasks && ahead.size() < AHEAD * threads) {
          int number = next++;
          ahead.add(pool.submit(() -> work(idle, worker, number)));
        }
        sink.accept(ahead.remove().get());
      }
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while exporting", e);
    } finally {
      pool.shutdownNow();
      awaitEnd(pool);
    }
  }

  private static <R> R work(
      Queue<IntFunction<R>> idle, Supplier<IntFunction<R>> worker, int number) {
    IntFunction<R> own = idle.poll();
    own = own == null ? worker.get() : own;
    R result = own.apply(number);
    idle.add(own);
    return result;
  }

  private static RuntimeException unchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure;
  }

  private static void awaitEnd(ExecutorService pool) {
    try {
      while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
        // A task takes a second or so, and looks at nothing meanwhile.
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
