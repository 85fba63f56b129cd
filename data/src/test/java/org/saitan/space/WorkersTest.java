package org.saitan.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkersTest {
  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1", "1, 100", "2, 1", "2, 1000", "7, 3", "7, 1000"})
  void everyTaskIsDoneExactlyOnce(int threads, int tasks) {
    AtomicIntegerArray done = new AtomicIntegerArray(tasks);
    try (Workers workers = new Workers(threads)) {
      workers.forEach(tasks, done::incrementAndGet);
    }
    assertThat(IntStream.range(0, tasks).map(done::get)).allMatch(times -> times == 1);
  }

  @Test
  void everyThreadHasAWorkerOfItsOwn() {
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
  void theExceptionOfATaskComesOutAndTheWorkersWorkOn(int threads) {
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
  void anErrorComesOutAsItIs() {
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

  @Test
  void theExceptionOfAWorkersMakerComesOut() {
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
