// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Time that others take is not the answer's. */
class EffortTest {
  private final AtomicLong clock = new AtomicLong(5_000_000_000L);
  private final AtomicLong computed = new AtomicLong(70);
  private final Effort effort = new Effort(1, Duration.ofSeconds(2), clock::get, computed::get);

  private void pass(long millis, long computing) {
    clock.addAndGet(millis * 1_000_000);
    computed.addAndGet(computing * 1_000_000);
  }

  @Test
  void whatIsComputedCounts() {
    pass(2_100, 1_900);
    assertThatCode(effort::check).doesNotThrowAnyException();
    pass(300, 200);
    assertThatThrownBy(effort::check).isInstanceOf(TooSlowException.class);
  }

  @Test
  void nothingTakesForEverOnAMachineWithMuchElseToDo() {
    pass(7_900, 300);
    assertThatCode(effort::check).doesNotThrowAnyException();
    pass(200, 0);
    assertThatThrownBy(effort::check)
        .isInstanceOf(TooSlowException.class)
        .hasMessageStartingWith("this takes longer than 2.00 s");
  }

  @Test
  void whoHasAllTheTimeIsNotStopped() {
    assertThatCode(Effort.patient()::check).doesNotThrowAnyException();
  }
}
