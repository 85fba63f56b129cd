// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.text.VisibleText;

/**
 * A move as written: a name and an exponent.
 *
 * <p>Examples are {@code R}, {@code R2}, {@code R'} and {@code R2'}. After a name that ends with a
 * digit or an apostrophe, the exponent follows a ^, as in {@code A1^2} and {@code A1^-2}. Names
 * take precedence: if {@code F2} is the name of a move, the word {@code F2} means that move.
 *
 * @param name the name
 * @param amount the exponent, negative for the inverse
 */
record MoveToken(String name, int amount) {
  /** The maximum length of a name with an exponent. */
  static final int MAX_LENGTH = VisibleText.MAX_NAME_LENGTH + 12;

  /** The characters for the inverse of a move. */
  static final String PRIMES = "'’′";

  private static final Pattern POWER = Pattern.compile("(.+)\\^(-?)(\\d{1,9})()");
  private static final Pattern DIGITS =
      Pattern.compile("(.*[^\\d" + PRIMES + "])()(\\d{1,9})([" + PRIMES + "]?)");
  private static final Pattern PRIMED =
      Pattern.compile("(.*[^" + PRIMES + "])()()([" + PRIMES + "])");

  /** Parses a word. If the whole word is a name, the token has no exponent. */
  static Optional<MoveToken> parse(String word, Predicate<String> isName) {
    return isName.test(word) ? Optional.of(new MoveToken(word, 1)) : parseWithAmount(word, isName);
  }

  /** Parses a word as a name with an exponent. */
  static Optional<MoveToken> parseWithAmount(String word, Predicate<String> isName) {
    char last = word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
    if (word.length() > MAX_LENGTH || !isPrime(last) && (last < '0' || last > '9')) {
      return Optional.empty();
    }
    for (Pattern pattern : new Pattern[] {POWER, DIGITS, PRIMED}) {
      Matcher matcher = pattern.matcher(word);
      if (matcher.matches() && isName.test(matcher.group(1))) {
        boolean isInverse = !matcher.group(2).isEmpty() || !matcher.group(4).isEmpty();
        int times = matcher.group(3).isEmpty() ? 1 : Integer.parseInt(matcher.group(3));
        return Optional.of(new MoveToken(matcher.group(1), isInverse ? -times : times));
      }
    }
    return Optional.empty();
  }

  /** Formats a name with an exponent. */
  static String format(String name, long amount) {
    char last = name.charAt(name.length() - 1);
    long times = Math.abs(amount);
    boolean digit = last >= '0' && last <= '9';
    if (isPrime(last) ? amount != 1 : digit && times != 1) {
      return name + "^" + amount;
    }
    return name + (times == 1 ? "" : times) + (amount < 0 ? "'" : "");
  }

  /** Returns whether a character denotes an inverse. */
  static boolean isPrime(char sign) {
    return PRIMES.indexOf(sign) >= 0;
  }
}
