// SPDX-License-Identifier: Apache-2.0
package org.saitan.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkersTest {
  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1", "1, 100", "2, 1", "2, 1000", "7, 3", "7, 1000"})
  void runsEveryTaskOnce(int threads, int tasks) {
    AtomicIntegerArray done = new AtomicIntegerArray(tasks);
    try (Workers workers = new Workers(threads)) {
      workers.forEach(tasks, done::incrementAndGet);
    }
    assertThat(IntStream.range(0, tasks).map(done::get)).allMatch(times -> times == 1);
  }

  @Test
  void usesSeparateWorkerForEachThread() {
    AtomicInteger made = new AtomicInteger();
    Set<Thread> strangers = ConcurrentHashMap.newKeySet();
    try (Workers workers = new Workers(3)) {
      workers.forEach(
          500,
          () -> {
            made.incrementAndGet();
            Thread owner = Thread.currentThread();
            return task -> {
              if (Thread.currentThread() != owner) {
                strangers.add(Thread.currentThread());
              }
            };
          });
    }
    assertThat(made.get()).isBetween(1, 3);
    assertThat(strangers).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1", "4"})
  void throwsExceptionOfTaskAndStaysUsable(int threads) {
    IllegalStateException failure = new IllegalStateException("task 17");
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(threads)) {
      assertThatThrownBy(
              () ->
                  workers.forEach(
                      1_000_000,
                      task -> {
                        if (task == 17) {
                          throw failure;
                        }
                        done.incrementAndGet();
                      }))
          .isSameAs(failure);
      assertThat(done.get()).isLessThan(1_000_000);
      done.set(0);
      workers.forEach(10, task -> done.incrementAndGet());
      assertThat(done.get()).isEqualTo(10);
    }
  }

  @Test
  void throwsErrorOfTask() {
    OutOfMemoryError failure = new OutOfMemoryError("made up");
    try (Workers workers = new Workers(2)) {
      assertThatThrownBy(
              () ->
                  workers.forEach(
                      5,
                      task -> {
                        throw failure;
                      }))
          .isSameAs(failure);
    }
  }

  /**
   * When an interrupted caller returns, no worker may still be running, because the caller then
   * releases the lock on the files that the workers write.
   */
  @Test
  @Timeout(60)
  void interruptedCallerWaitsForStartedTasks() throws Exception {
    CountDownLatch bothAtWork = new CountDownLatch(2);
    CountDownLatch proceed = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger started = new AtomicInteger();
    try (Workers workers = new Workers(2)) {
      CompletableFuture<Integer> stillAtWork = new CompletableFuture<>();
      Thread caller =
          new Thread(
              () -> {
                try {
                  workers.forEach(
                      1_000,
                      task -> {
                        begun.incrementAndGet();
                        started.incrementAndGet();
                        bothAtWork.countDown();
                        awaitQuietly(proceed);
                        started.decrementAndGet();
                      });
                  stillAtWork.complete(-1);
                } catch (IllegalStateException e) {
                  stillAtWork.complete(Thread.currentThread().isInterrupted() ? started.get() : -2);
                }
              });
      caller.start();
      try {
        assertThat(bothAtWork.await(1, TimeUnit.MINUTES)).isTrue();
        caller.interrupt();
        awaitRest(caller);
        assertThat(stillAtWork).isNotDone();
      } finally {
        proceed.countDown();
      }
      assertThat(stillAtWork.get(1, TimeUnit.MINUTES)).isZero();
      assertThat(begun.get()).isEqualTo(2);
      caller.join(60_000);
    }
  }

  /** Waits until a thread has handled an interruption and is waiting again, or has ended. */
  private static void awaitRest(Thread thread) throws InterruptedException {
    while (thread.isAlive()
        && (thread.isInterrupted()
            || !Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING)
                .contains(thread.getState()))) {
      if (Thread.interrupted()) {
        throw new InterruptedException("the time of the test is over");
      }
      Thread.onSpinWait();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    boolean waiting = true;
    while (waiting) {
      try {
        waiting = !latch.await(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        // Keeps waiting, like a task that writes to a disk.
      }
    }
  }

  @Test
  @Timeout(60)
  void closeWaitsForTasksOfOtherThreads() throws Exception {
    CountDownLatch started = new CountDownLatch(2);
    CountDownLatch proceed = new CountDownLatch(1);
    AtomicInteger ended = new AtomicInteger();
    Workers workers = new Workers(2);
    Thread caller =
        new Thread(
            () ->
                workers.forEach(
                    2,
                    task -> {
                      started.countDown();
                      awaitQuietly(proceed);
                      ended.incrementAndGet();
                    }));
    caller.start();
    assertThat(started.await(1, TimeUnit.MINUTES)).isTrue();
    CompletableFuture<Integer> afterClosing = new CompletableFuture<>();
    Thread closing =
        new Thread(
            () -> {
              workers.close();
              afterClosing.complete(Thread.currentThread().isInterrupted() ? ended.get() : -1);
            });
    closing.start();
    try {
      closing.interrupt();
      awaitRest(closing);
      assertThat(afterClosing).isNotDone();
    } finally {
      proceed.countDown();
    }
    assertThat(afterClosing.get(1, TimeUnit.MINUTES)).isEqualTo(2);
    caller.join(60_000);
  }

  @Test
  void throwsExceptionOfWorkerSupplier() {
    IllegalArgumentException failure = new IllegalArgumentException("no scratch memory");
    try (Workers workers = new Workers(2)) {
      assertThatThrownBy(
              () ->
                  workers.forEach(
                      5,
                      () -> {
                        throw failure;
                      }))
          .isSameAs(failure);
    }
  }
}
