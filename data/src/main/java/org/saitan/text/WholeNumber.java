// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Parses integers in common notations: {@code 1000}, {@code 1,000}, {@code 1_000}, {@code 1e3}. */
public final class WholeNumber {
  /** Commas must separate groups of three digits: {@code 1,5} is not 15. */
  private static final Pattern PLAIN =
      Pattern.compile("[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:_+\\d+)*)");

  /** A decimal point requires an exponent, because {@code 1.000} is ambiguous. */
  private static final Pattern POWER =
      Pattern.compile("[+-]?\\d{1,99}(?:\\.\\d{1,99})?[eE]\\+?\\d{1,3}");

  private static final int MAX_LENGTH = 10_000;

  private WholeNumber() {}

  /**
   * Parses an integer of up to several thousand digits. Returns empty if the text is not an
   * integer.
   */
  public static Optional<BigInteger> parse(String text) {
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    if (PLAIN.matcher(text).matches()) {
      return Optional.of(new BigInteger(text.replaceAll("[+_,]", "")));
    }
    if (!POWER.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(text).toBigIntegerExact());
    } catch (ArithmeticException e) {
      return Optional.empty(); // The value is not an integer, as in 1.25e1.
    }
  }

  /** Parses an integer. Returns empty if the text is not an integer in the given range. */
  public static OptionalLong parse(String text, long min, long max) {
    return parse(text)
        .filter(number -> number.compareTo(BigInteger.valueOf(min)) >= 0)
        .filter(number -> number.compareTo(BigInteger.valueOf(max)) <= 0)
        .map(number -> OptionalLong.of(number.longValueExact()))
        .orElse(OptionalLong.empty());
  }
}
