// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelGroupTest {
  @Test
  void fewArrangementsAreOneGroup() {
    assertThat(LabelGroup.of(0, 0, 1, 2)).containsExactly(new LabelGroup(Set.of(0, 1, 2), 0));
    assertThat(LabelGroup.numbersOfAll(0, 0, 1, 2)).isEqualTo(12);
  }

  /** Of 20 pieces three can lie in 6,840 ways, four in 116,280. */
  @Test
  void manyAreSplitAndTheMostFrequentLabelIsTheRest() {
    int[] labels = {1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    assertThat(LabelGroup.of(labels))
        .containsExactly(
            new LabelGroup(Set.of(1, 2, 3), 0),
            new LabelGroup(Set.of(4, 5, 6), 0),
            new LabelGroup(Set.of(7), 0));
    assertThat(LabelGroup.numbersOfAll(labels)).isEqualTo(6_840.0 * 6_840 * 20);
    assertThat(LabelGroup.of(labels).get(1).shown(7)).isZero();
  }
}
