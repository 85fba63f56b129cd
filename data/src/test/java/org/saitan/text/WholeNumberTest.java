// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WholeNumberTest {
  @Property(tries = 200)
  void parsesFormattedNumbers(@ForAll BigInteger number) {
    assertThat(WholeNumber.parse(number.toString())).contains(number);
    assertThat(WholeNumber.parse(String.format("%,d", number))).contains(number);
    assertThat(WholeNumber.parse(number + "e2")).contains(number.multiply(BigInteger.valueOf(100)));
  }

  @Property(tries = 200)
  void refusesOtherTexts(@ForAll String text) {
    assertThat(WholeNumber.parse(text + "x")).isEmpty();
  }

  @Test
  void parsesLongTextsFast() {
    assertThat(WholeNumber.parse("1e999")).isPresent();
    assertThat(WholeNumber.parse("1e1000")).isEmpty();
    assertThat(WholeNumber.parse("1e999999999")).isEmpty();
    assertThat(WholeNumber.parse("9".repeat(1_000_000))).isEmpty();
  }
}
