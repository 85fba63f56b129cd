// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats numbers, sizes and times for users. Common cases avoid {@link String#format}, which loads
 * locale tables.
 */
public final class Magnitude {
  private static final int MAX_DIGITS = 16;
  private static final Pattern BYTES = Pattern.compile("(\\d{1,6})([kmgt])");

  private Magnitude() {}

  /**
   * Formats an integer with commas or, if it has more than 16 digits, with three significant
   * digits, such as {@code 1.23E+45}.
   */
  public static String of(BigInteger number) {
    return number.toString().length() <= MAX_DIGITS
        ? withCommas(number.toString())
        : new BigDecimal(number, new MathContext(3)).toString();
  }

  /** Formats an estimate with two significant digits, such as {@code 580,000}. */
  public static String approximate(double estimate) {
    return of(new BigDecimal(estimate, new MathContext(2)).toBigInteger());
  }

  /** Formats an integer with commas. */
  public static String of(long number) {
    return withCommas(Long.toString(number));
  }

  /** Inserts commas between groups of three digits. */
  private static String withCommas(String digits) {
    StringBuilder text = new StringBuilder(digits);
    int first = digits.startsWith("-") ? 1 : 0;
    for (int at = digits.length() - 3; at > first; at -= 3) {
      text.insert(at, ',');
    }
    return text.toString();
  }

  /** Formats a finite number with a fixed number of decimals. */
  public static String fixed(double number, int decimals) {
    return BigDecimal.valueOf(number).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  /** Formats a number of bytes in powers of 1,000, such as {@code 3.4 MB}. */
  public static String bytes(double bytes) {
    String[] units = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
    int unit = 0;
    double scaled = bytes;
    while (scaled >= 1000 && unit < units.length - 1) {
      scaled /= 1000;
      unit++;
    }
    int decimals = unit == 0 || scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
    if (bytes == 1) {
      return "1 byte";
    }
    return scaled >= 1e4
        ? String.format(Locale.ROOT, "%.2e %s", scaled, units[unit])
        : fixed(scaled, decimals) + " " + units[unit];
  }

  /**
   * Parses a number of bytes: {@code 4g} is 4 * 2^30.
   *
   * @return the number, or empty if the text is not a number followed by {@code k}, {@code m},
   *     {@code g} or {@code t}
   */
  public static OptionalLong parseBytes(String text) {
    Matcher matcher = BYTES.matcher(text.toLowerCase(Locale.ROOT));
    return matcher.matches()
        ? OptionalLong.of(
            Long.parseLong(matcher.group(1)) << 10 * ("kmgt".indexOf(matcher.group(2)) + 1))
        : OptionalLong.empty();
  }

  /**
   * Formats a duration, such as {@code 0.42 s}, {@code 12 s}, {@code 3 min 20 s} or {@code 2 h 5
   * min}.
   */
  public static String seconds(double seconds) {
    if (seconds < 10) {
      return fixed(seconds, 2) + " s";
    }
    long whole = Math.round(seconds);
    if (whole < 60) {
      return whole + " s";
    }
    if (whole < 3600) {
      return whole / 60 + " min " + whole % 60 + " s";
    }
    if (whole < 100 * 3600) {
      return whole / 3600 + " h " + whole / 60 % 60 + " min";
    }
    double days = seconds / 86_400;
    return days < 1e6
        ? String.format(Locale.ROOT, "%,.0f days", days)
        : String.format(Locale.ROOT, "%.3g years", days / 365.25);
  }
}
