// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.problem.BadInputException;

/** Distances as they are asked for; numbers are those that other options take. */
class DistanceRangeTest {
  @ParameterizedTest
  @CsvSource({"0, 0, 0", "11, 11, 11", "1e1, 10, 10", "9..11, 9, 11", "0 .. +3, 0, 3"})
  void oneOrTwoAreRead(String text, int least, int most) {
    assertThat(DistanceRange.parse(text, 11)).isEqualTo(new DistanceRange(least, most));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12", "-1", "x", "..", "3..", "..3", "1..2..3", "1...2", "9..12"})
  void anythingElseIsRefused(String text) {
    assertThatThrownBy(() -> DistanceRange.parse(text, 11))
        .isInstanceOf(BadInputException.class)
        .hasMessage("distance must be in [0-11], or two of them such as 10..11, got " + text);
  }

  @ParameterizedTest
  @CsvSource({"3..2, 2..3", "11..0, 0..11"})
  void theOrderIsReported(String text, String write) {
    assertThatThrownBy(() -> DistanceRange.parse(text, 11))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith("write " + write);
  }
}
