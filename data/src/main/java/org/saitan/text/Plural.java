// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.math.BigInteger;

/** Numbers with what they count: {@code 1 state}, {@code 20 states}, {@code 3 classes}. */
public final class Plural {
  private Plural() {}

  /** Returns a number as {@link Magnitude} writes it and what it counts. */
  public static String of(long number, String thing) {
    return Magnitude.of(number) + " " + noun(number, thing);
  }

  /** Returns a number as {@link Magnitude} writes it and what it counts. */
  public static String of(BigInteger number, String thing) {
    return Magnitude.of(number) + " " + noun(number, thing);
  }

  /** Returns all digits of a number, without commas, and what it counts. */
  public static String exactly(BigInteger number, String thing) {
    return number + " " + noun(number, thing);
  }

  /** Returns what is counted, for one thing or for several. */
  public static String noun(BigInteger number, String thing) {
    return noun(number.equals(BigInteger.ONE) ? 1 : 0, thing);
  }

  /** Returns what is counted, for one thing or for several. */
  public static String noun(long number, String thing) {
    if (number == 1) {
      return thing;
    }
    boolean isConsonantWithY = thing.matches(".*[^aeiou]y");
    return isConsonantWithY
        ? thing.substring(0, thing.length() - 1) + "ies"
        : thing + (thing.endsWith("s") || thing.endsWith("x") ? "es" : "s");
  }
}
