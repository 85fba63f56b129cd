// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.regex.Pattern;

/** Handles untrusted text: escapes it for terminals, quotes it for messages, and checks names. */
public final class VisibleText {
  /** The maximum length of a name. */
  public static final int MAX_NAME_LENGTH = 100;

  private static final int MAX_QUOTED = 40;
  private static final Pattern ESCAPED =
      Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\\n\\t\\x{10000}-\\x{10ffff}]]");

  /** Control characters, format characters, lone surrogates, unassigned and line separators. */
  private static final Pattern INVISIBLE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}]");

  private VisibleText() {}

  /**
   * Escapes control characters other than tabs and line feeds, and format characters (such as those
   * that change the writing direction). The escapes are those of JSON: {@code \\u} and four
   * hexadecimal digits.
   */
  public static String of(String text) {
    return ESCAPED
        .matcher(text)
        .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
  }

  /** Returns whether a text is a valid name without blanks. */
  public static boolean isWord(String text) {
    return isLine(text)
        && text.codePoints().noneMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c));
  }

  /**
   * Returns whether a text is a valid name: one visible line of at most {@link #MAX_NAME_LENGTH}
   * characters.
   */
  public static boolean isLine(String text) {
    return !text.isBlank()
        && text.length() <= MAX_NAME_LENGTH
        && text.equals(text.strip())
        && !INVISIBLE.matcher(text).find();
  }

  /** Quotes a word for a message, escaping control characters and truncating long words. */
  public static String quoted(String word) {
    boolean isLong = word.length() > MAX_QUOTED;
    String start = isLong ? word.substring(0, MAX_QUOTED) : word;
    return "'" + oneLine(start) + (isLong ? "..." : "") + "'";
  }

  /**
   * Returns a file's name up to its first dot if that is a valid name, otherwise {@code Unnamed}.
   */
  public static String stem(String file) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    int dot = name.indexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    return isLine(stem) ? stem : "Unnamed";
  }

  /** Escapes all control characters, including tabs and line feeds. */
  public static String oneLine(String text) {
    return of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
  }
}
