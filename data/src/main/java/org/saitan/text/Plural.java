// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.math.BigInteger;

/**
 * Formats counts with singular or plural nouns: {@code 1 state}, {@code 20 states}, {@code 3
 * classes}.
 */
public final class Plural {
  private Plural() {}

  /** Returns a number, formatted by {@link Magnitude}, followed by a noun. */
  public static String of(long number, String noun) {
    return Magnitude.of(number) + " " + noun(number, noun);
  }

  /** Returns a number, formatted by {@link Magnitude}, followed by a noun. */
  public static String of(BigInteger number, String noun) {
    return Magnitude.of(number) + " " + noun(number, noun);
  }

  /** Returns all digits of a number, without commas, followed by a noun. */
  public static String exactly(BigInteger number, String noun) {
    return number + " " + noun(number, noun);
  }

  /** Returns a noun in singular or plural. */
  public static String noun(BigInteger number, String noun) {
    return noun(number.equals(BigInteger.ONE) ? 1 : 0, noun);
  }

  /** Returns a noun in singular or plural. */
  public static String noun(long number, String noun) {
    if (number == 1) {
      return noun;
    }
    boolean endsInConsonantAndY = noun.matches(".*[^aeiou]y");
    return endsInConsonantAndY
        ? noun.substring(0, noun.length() - 1) + "ies"
        : noun + (noun.endsWith("s") || noun.endsWith("x") ? "es" : "s");
  }
}
