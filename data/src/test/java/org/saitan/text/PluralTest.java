// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PluralTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|state|1 state",
        "0|state|0 states",
        "1234|state|1,234 states",
        "2|class|2 classes",
        "2|symmetry|2 symmetries",
        "1|symmetry|1 symmetry",
        "3|way|3 ways",
        "2|optimal solution|2 optimal solutions",
      })
  void formatsSingularAndPlural(long number, String noun, String text) {
    assertThat(Plural.of(number, noun)).isEqualTo(text);
    assertThat(Plural.of(BigInteger.valueOf(number), noun)).isEqualTo(text);
    assertThat(Plural.exactly(BigInteger.valueOf(number), noun)).isEqualTo(text.replace(",", ""));
  }
}
