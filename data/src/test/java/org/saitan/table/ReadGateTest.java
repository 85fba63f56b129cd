// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.saitan.Tries;

/** What is closed is not read, and what is read is not closed. */
class ReadGateTest {
  private final ReadGate gate = new ReadGate("the table of toy-1");
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @Test
  void nobodyIsLetInAfterTheEnd() {
    gate.leave(gate.enter());
    assertThat(gate.close()).isTrue();
    assertThatThrownBy(gate::enter)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the table of toy-1 is closed");
    assertThatThrownBy(() -> gate.walk(() -> {})).isInstanceOf(IllegalStateException.class);
    assertThat(gate.close()).isFalse();
  }

  @Test
  void closingWaitsForTheLastReader() throws Exception {
    int place = gate.enter();
    Future<Boolean> closing = threads.submit(gate::close);
    assertThatThrownBy(() -> closing.get(100, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    gate.leave(place);
    assertThat(closing.get(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aWalkerThatClosesIsToldInsteadOfWaitingForItself() {
    gate.walk(
        () ->
            gate.walk(
                () ->
                    assertThatThrownBy(gate::close)
                        .hasMessage(
                            "the table of toy-1 cannot be closed by a thread that is reading it")));
    assertThat(gate.close()).isTrue();
  }

  /** Stands for native memory: an access after the end would crash the program. */
  @Test
  void manyReadersNeverSeeItGone() throws Exception {
    for (int round = 0; round < Tries.of(200); round++) {
      ReadGate each = new ReadGate("round " + round);
      AtomicBoolean gone = new AtomicBoolean();
      CountDownLatch begun = new CountDownLatch(4);
      List<Future<Integer>> readers = new ArrayList<>();
      for (int reader = 0; reader < 4; reader++) {
        readers.add(
            threads.submit(
                () -> {
                  int reads = 0;
                  while (true) {
                    int place;
                    try {
                      place = each.enter();
                    } catch (IllegalStateException e) {
                      return reads;
                    }
                    assertThat(gone.get()).isFalse();
                    each.leave(place);
                    reads++;
                    begun.countDown();
                  }
                }));
      }
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      each.close();
      gone.set(true);
      for (Future<Integer> reader : readers) {
        reader.get(60, TimeUnit.SECONDS);
      }
    }
  }
}
