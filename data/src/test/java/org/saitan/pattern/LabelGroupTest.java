// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class LabelGroupTest {
  @Test
  void fewArrangementsFormOneGroup() {
    assertThat(LabelGroup.of(0, 0, 1, 2)).containsExactly(new LabelGroup(Set.of(0, 1, 2), 0));
    assertThat(LabelGroup.totalSize(0, 0, 1, 2)).isEqualTo(12);
  }

  /**
   * There are 6,840 arrangements of three pieces in 20 slots, and 116,280 arrangements of four
   * pieces.
   */
  @Test
  void splitsManyArrangementsByLabels() {
    int[] labels = {1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    assertThat(LabelGroup.of(labels))
        .containsExactly(
            new LabelGroup(Set.of(1, 2, 3), 0),
            new LabelGroup(Set.of(4, 5, 6), 0),
            new LabelGroup(Set.of(7), 0));
    assertThat(LabelGroup.totalSize(labels)).isEqualTo(6_840.0 * 6_840 * 20);
    assertThat(LabelGroup.of(labels).get(1).visibleLabel(7)).isZero();
  }
}
