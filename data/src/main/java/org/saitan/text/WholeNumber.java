// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Whole numbers as people write them: {@code 1000}, {@code 1,000}, {@code 1_000}, {@code 1e3}. */
public final class WholeNumber {
  /** Commas stand between groups of three: {@code 1,5} is no fifteen. */
  private static final Pattern PLAIN =
      Pattern.compile("[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:_+\\d+)*)");

  /**
   * Without an exponent there is no point: {@code 1.000} is a thousand to some, and one to others.
   */
  private static final Pattern POWER =
      Pattern.compile("[+-]?\\d{1,99}(?:\\.\\d{1,99})?[eE]\\+?\\d{1,3}");

  private static final int MOST_CHARACTERS = 10_000;

  private WholeNumber() {}

  /** Returns the number that a text is, of up to some thousand digits; empty if it is none. */
  public static Optional<BigInteger> parse(String text) {
    if (text.length() > MOST_CHARACTERS) {
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
      return Optional.empty(); // 1.25e1 is no whole number.
    }
  }

  /** Returns the number that a text is; empty if it is none, or not from one to another. */
  public static OptionalLong parse(String text, long lowest, long highest) {
    return parse(text)
        .filter(number -> number.compareTo(BigInteger.valueOf(lowest)) >= 0)
        .filter(number -> number.compareTo(BigInteger.valueOf(highest)) <= 0)
        .map(number -> OptionalLong.of(number.longValueExact()))
        .orElse(OptionalLong.empty());
  }
}
