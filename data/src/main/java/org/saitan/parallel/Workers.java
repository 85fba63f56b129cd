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
 * A pool of threads that share numbered tasks. Every method returns only when all its tasks have
 * ended, even if a task fails or the calling thread is interrupted, so no task writes anything
 * afterwards.
 */
public final class Workers implements AutoCloseable {
  private final int threads;
  private final Runnable beforeTask;
  private final ExecutorService pool;

  /** Starts the given number of threads, at least 1. */
  public Workers(int threads) {
    this(threads, () -> {});
  }

  /**
   * Starts the given number of threads, at least 1.
   *
   * @param beforeTask a callback that runs before each task; an exception that it throws has the
   *     same effect as an exception thrown by the task
   */
  public Workers(int threads, Runnable beforeTask) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be 1 or more, got " + threads);
    }
    this.threads = threads;
    this.beforeTask = beforeTask;
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
   * Runs tasks {@code 0 .. tasks - 1}. The first failure prevents further tasks from starting and
   * is thrown.
   *
   * @throws IllegalStateException if the calling thread is interrupted; all started tasks have
   *     ended by then
   */
  public void forEach(int tasks, IntConsumer task) {
    forEach(tasks, () -> task);
  }

  /**
   * Runs tasks {@code 0 .. tasks - 1} with a separate worker for each thread. A worker can have
   * scratch memory of its own.
   */
  public void forEach(int tasks, Supplier<? extends IntConsumer> worker) {
    if (threads == 1) {
      runInline(tasks, worker);
      return;
    }
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> running = new ArrayList<>();
    for (int t = 0; t < Math.min(threads, tasks); t++) {
      running.add(
          pool.submit(
              () -> {
                try {
                  IntConsumer threadWorker = worker.get();
                  for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
                    beforeTask.run();
                    threadWorker.accept(i);
                  }
                } catch (Throwable failure) {
                  next.set(tasks);
                  throw failure;
                }
              }));
    }
    await(running, () -> next.set(tasks));
  }

  private void runInline(int tasks, Supplier<? extends IntConsumer> worker) {
    IntConsumer threadWorker = tasks > 0 ? worker.get() : null;
    for (int i = 0; i < tasks; i++) {
      beforeTask.run();
      threadWorker.accept(i);
    }
  }

  /**
   * Runs tasks {@code 0 .. tasks - 1} with a separate worker for each thread, and returns the
   * results in task order.
   */
  public <R> List<R> map(int tasks, Supplier<IntFunction<R>> worker) {
    List<R> results = new ArrayList<>(Collections.nCopies(tasks, null));
    forEach(
        tasks,
        () -> {
          IntFunction<R> threadWorker = worker.get();
          return i -> results.set(i, threadWorker.apply(i));
        });
    return results;
  }

  /**
   * Waits until all running tasks have ended, then throws the first failure, if any.
   *
   * @param stop a callback that prevents further tasks from starting and is called if this thread
   *     is interrupted
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

  /** Stops the threads and waits until they have ended. */
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
