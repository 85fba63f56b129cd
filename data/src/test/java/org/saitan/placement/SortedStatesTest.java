// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.saitan.problem.DoesNotFitException;

class SortedStatesTest {
  @Test
  void sortsAndRemovesDuplicates() {
    assertThat(SortedStates.of(new long[] {5, 3, 5, -1, 3, 99}, 5)).containsExactly(-1, 3, 5);
    assertThat(SortedStates.of(new long[4], 0)).isEmpty();
    assertThat(SortedStates.words(7, 3)).isEqualTo(21);
  }

  @Test
  void refusesMoreStatesThanALayerCanHold() {
    assertThatThrownBy(() -> SortedStates.words(1 << 30, 2))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessage(
            "a layer of 1,073,741,824 states needs 2,147,483,648 words of memory, the limit is"
                + " 2,147,483,639; choose a smaller board, or fill in more cells");
    assertThatThrownBy(() -> new WideCounts(1_000_000_000, 3))
        .isInstanceOf(DoesNotFitException.class);
  }
}
