// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.problem.BadInputException;

/** Tests the parsing of distance ranges. */
class DistanceRangeTest {
  @ParameterizedTest
  @CsvSource({"0, 0, 0", "11, 11, 11", "1e1, 10, 10", "9..11, 9, 11", "0 .. +3, 0, 3"})
  void parsesDistancesAndRanges(String text, int least, int most) {
    assertThat(DistanceRange.parse(text, 11)).isEqualTo(new DistanceRange(least, most));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12", "-1", "x", "..", "3..", "..3", "1..2..3", "1...2", "9..12"})
  void rejectsEverythingElse(String text) {
    assertThatThrownBy(() -> DistanceRange.parse(text, 11))
        .isInstanceOf(BadInputException.class)
        .hasMessage("distance must be in [0-11], or a range such as 10..11, got " + text);
  }

  @ParameterizedTest
  @CsvSource({"3..2, 2..3", "11..0, 0..11"})
  void reportsReversedRange(String text, String suggestion) {
    assertThatThrownBy(() -> DistanceRange.parse(text, 11))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith("did you mean " + suggestion + "?");
  }
}
