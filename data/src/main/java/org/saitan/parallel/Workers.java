// SPDX-License-Identifier: Apache-2.0
package org.saitan.parallel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A fixed number of threads that share numbered tasks; what a task writes must not depend on who
 * does it. Whoever asks has the threads at rest again when the answer is there, also where a task
 * fails or the asking thread is interrupted: nothing is written behind its back.
 */
public final class Workers implements AutoCloseable {
  private final int threads;
  private final Runnable beforeEach;
  private final ExecutorService pool;

  /** Starts {@code threads} threads, at least 1. */
  public Workers(int threads) {
    this(threads, () -> {});
  }

  /**
   * Starts {@code threads} threads, at least 1.
   *
   * @param beforeEach run before each task; what it throws stops the rest, as a task's failure does
   */
  public Workers(int threads, Runnable beforeEach) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be 1 or more, got " + threads);
    }
    this.threads = threads;
    this.beforeEach = beforeEach;
    this.pool =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "saitan-worker");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Returns the number of threads. */
  public int threads() {
    return threads;
  }

  /**
   * Does tasks {@code 0 .. tasks - 1}, each once; the first failure stops the rest and is thrown.
   *
   * @throws IllegalStateException if the thread that asks is interrupted; tasks that were begun
   *     have ended then
   */
  public void forEach(int tasks, IntConsumer task) {
    forEach(tasks, () -> task);
  }

  /**
   * Does tasks {@code 0 .. tasks - 1}, each thread with a worker of its own, for scratch memory.
   */
  public void forEach(int tasks, Supplier<? extends IntConsumer> worker) {
    if (threads == 1) {
      work(tasks, worker);
      return;
    }
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> running = new ArrayList<>();
    for (int t = 0; t < Math.min(threads, tasks); t++) {
      running.add(
          pool.submit(
              () -> {
                try {
                  IntConsumer own = worker.get();
                  for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
                    beforeEach.run();
                    own.accept(i);
                  }
                } catch (Throwable failure) {
                  next.set(tasks);
                  throw failure;
                }
              }));
    }
    await(running, () -> next.set(tasks));
  }

  private void work(int tasks, Supplier<? extends IntConsumer> worker) {
    IntConsumer own = tasks > 0 ? worker.get() : null;
    for (int i = 0; i < tasks; i++) {
      beforeEach.run();
      own.accept(i);
    }
  }

  /**
   * Does tasks {@code 0 .. tasks - 1}, each thread with a worker of its own, and returns their
   * results in the order of the tasks, whichever thread did them.
   */
  public <R> List<R> map(int tasks, Supplier<IntFunction<R>> worker) {
    List<R> results = new ArrayList<>(Collections.nCopies(tasks, null));
    forEach(
        tasks,
        () -> {
          IntFunction<R> own = worker.get();
          return i -> results.set(i, own.apply(i));
        });
    return results;
  }

  /**
   * Waits for all that is running, whatever happens.
   *
   * @param stop has no further task begun
   */
  private static void await(List<Future<?>> running, Runnable stop) {
    Throwable failure = null;
    boolean interrupted = false;
    for (Future<?> future : running) {
      boolean waiting = true;
      while (waiting) {
        try {
          future.get();
          waiting = false;
        } catch (ExecutionException e) {
          failure = failure == null ? e.getCause() : failure;
          waiting = false;
        } catch (InterruptedException e) {
          interrupted = true;
          stop.run();
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
      failure = failure == null ? new IllegalStateException("interrupted while working") : failure;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  /** Ends the threads, and waits until they have ended: they may be at tasks of another thread. */
  @Override
  public void close() {
    pool.shutdownNow();
    boolean interrupted = false;
    boolean ended = false;
    while (!ended) {
      try {
        ended = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
