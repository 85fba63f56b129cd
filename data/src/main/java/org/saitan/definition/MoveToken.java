// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.text.VisibleText;

/**
 * A move as it is written: a name and how often.
 *
 * <p>{@code R}, {@code R2}, {@code R'}, {@code R2'}; after a name that ends with a digit or an
 * apostrophe, {@code A1^2} and {@code A1^-2}. Names go before amounts: where {@code F2} is a name,
 * it is that move.
 *
 * @param name the name
 * @param amount how often, backwards if negative
 */
record MoveToken(String name, int amount) {
  /** The most characters of a name with an amount. */
  static final int LONGEST = VisibleText.LONGEST + 12;

  /** Signs that turn a move round. */
  static final String PRIMES = "'’′";

  private static final Pattern POWER = Pattern.compile("(.+)\\^(-?)(\\d{1,9})()");
  private static final Pattern DIGITS =
      Pattern.compile("(.*[^\\d" + PRIMES + "])()(\\d{1,9})([" + PRIMES + "]?)");
  private static final Pattern BACK =
      Pattern.compile("(.*[^" + PRIMES + "])()()([" + PRIMES + "])");

  /** Reads a word, the whole of it as a name if it is one. */
  static Optional<MoveToken> read(String word, Predicate<String> names) {
    return names.test(word) ? Optional.of(new MoveToken(word, 1)) : amount(word, names);
  }

  /** Reads a word as a name with something behind it. */
  static Optional<MoveToken> amount(String word, Predicate<String> names) {
    char last = word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
    if (word.length() > LONGEST || !isPrime(last) && (last < '0' || last > '9')) {
      return Optional.empty();
    }
    for (Pattern pattern : new Pattern[] {POWER, DIGITS, BACK}) {
      Matcher matcher = pattern.matcher(word);
      if (matcher.matches() && names.test(matcher.group(1))) {
        boolean back = !matcher.group(2).isEmpty() || !matcher.group(4).isEmpty();
        int times = matcher.group(3).isEmpty() ? 1 : Integer.parseInt(matcher.group(3));
        return Optional.of(new MoveToken(matcher.group(1), back ? -times : times));
      }
    }
    return Optional.empty();
  }

  /** Writes a name and how often. */
  static String write(String name, long amount) {
    char last = name.charAt(name.length() - 1);
    long times = Math.abs(amount);
    boolean digit = last >= '0' && last <= '9';
    if (isPrime(last) ? amount != 1 : digit && times != 1) {
      return name + "^" + amount;
    }
    return name + (times == 1 ? "" : times) + (amount < 0 ? "'" : "");
  }

  /** Returns whether a sign turns a move round. */
  static boolean isPrime(char sign) {
    return PRIMES.indexOf(sign) >= 0;
  }
}
