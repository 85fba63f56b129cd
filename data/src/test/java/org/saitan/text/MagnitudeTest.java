// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MagnitudeTest {
  @Property
  void numbersMatchFormatString(@ForAll long number) {
    assertThat(Magnitude.of(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
  }

  @Property
  void secondsMatchFormatString(@ForAll @DoubleRange(max = 9.99) @Scale(6) double seconds) {
    assertThat(Magnitude.seconds(seconds)).isEqualTo(String.format(Locale.ROOT, "%.2f s", seconds));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0",
        "999|999",
        "1000|1,000",
        "82556485632|82,556,485,632",
        "9999999999999999|9,999,999,999,999,999",
        "10000000000000000|1.00E+16",
        "15511210043330985984000000|1.55E+25",
      })
  void formatsLargeNumbers(BigInteger number, String text) {
    assertThat(Magnitude.of(number)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0 bytes",
        "999|999 bytes",
        "1000|1.00 kB",
        "12345|12.3 kB",
        "123456|123 kB",
        "6.0e9|6.00 GB",
        "1e18|1.00 EB",
        "5e19|50.0 EB",
        "1e30|1.00e+12 EB",
      })
  void formatsBytes(double bytes, String text) {
    assertThat(Magnitude.bytes(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.42|0.42 s",
        "9.99|9.99 s",
        "12.4|12 s",
        "59.4|59 s",
        "60|1 min 0 s",
        "200|3 min 20 s",
        "7500|2 h 5 min",
        "360000|4 days",
      })
  void formatsDurations(double seconds, String text) {
    assertThat(Magnitude.seconds(seconds)).isEqualTo(text);
  }
}
