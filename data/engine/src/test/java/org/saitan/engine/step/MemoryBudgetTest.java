// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;

class MemoryBudgetTest {
  private static MemoryBudget budget(double maxBytes) {
    return new MemoryBudget(maxBytes, bytes -> "the test needs " + (long) bytes + " bytes");
  }

  @Test
  void refusedReservationReservesNothing() {
    MemoryBudget budget = budget(100);
    budget.reserve(60);
    assertThatThrownBy(() -> budget.reserve(41))
        .isInstanceOf(MemoryBudget.ExceededException.class)
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage("the test needs 101 bytes, but the program may use only 100 bytes")
        .extracting(e -> ((DoesNotFitException) e).remedies())
        .isEqualTo(List.of(Remedy.MORE_HEAP));
    assertThat(budget.reserved()).isEqualTo(60);
    budget.reserve(40);
    budget.release(100);
    assertThat(budget.reserved()).isZero();
  }

  /**
   * Two of the three threads make reservations that fit together; those of the third never fit. A
   * refused reservation must not disturb the others.
   */
  @Test
  void refusedReservationsDoNotDisturbOthers() {
    MemoryBudget budget = budget(100);
    AtomicInteger refused = new AtomicInteger();
    try (Workers workers = new Workers(3)) {
      workers.forEach(
          3,
          task -> {
            for (int i = 0; i < 20_000; i++) {
              if (task < 2) {
                budget.reserve(50);
                budget.release(50);
              } else {
                try {
                  budget.reserve(101);
                } catch (MemoryBudget.ExceededException e) {
                  refused.incrementAndGet();
                }
              }
            }
          });
    }
    assertThat(refused).hasValue(20_000);
    assertThat(budget.reserved()).isZero();
  }
}
