// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.Locale;

/** Text from outside: made visible for a terminal, quoted for messages, and what a name may be. */
public final class VisibleText {
  /** The most characters of a name. */
  public static final int LONGEST = 100;

  private static final int MOST_SHOWN = 40;

  private VisibleText() {}

  /**
   * Returns a text with every control character but tabs and ends of lines, and every character
   * that turns the direction of writing, as {@code \\u} and four hexadecimal digits, which JSON
   * reads back.
   */
  public static String of(String text) {
    StringBuilder visible = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (commands(c)) {
        visible = visible == null ? new StringBuilder(text.substring(0, i)) : visible;
        visible.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else if (visible != null) {
        visible.append(c);
      }
    }
    return visible == null ? text : visible.toString();
  }

  private static boolean commands(char c) {
    return Character.isISOControl(c)
        ? c != '\n' && c != '\t'
        : Character.getType(c) == Character.FORMAT;
  }

  /** Returns whether a text is one visible word that a name may be: no blanks, no control signs. */
  public static boolean isWord(String text) {
    return isLine(text) && text.codePoints().noneMatch(VisibleText::blank);
  }

  /** Returns whether a text is visible, of one line, and short enough for a name. */
  public static boolean isLine(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST
        && text.equals(text.strip())
        && text.codePoints().noneMatch(VisibleText::invisible);
  }

  private static boolean blank(int sign) {
    return Character.isWhitespace(sign) || Character.isSpaceChar(sign);
  }

  private static boolean invisible(int sign) {
    return switch (Character.getType(sign)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /** Returns a word between quotes for a message: control signs made visible, long ones cut. */
  public static String quoted(String word) {
    boolean cut = word.length() > MOST_SHOWN;
    String start = cut ? word.substring(0, MOST_SHOWN) : word;
    return "'" + oneLine(start) + (cut ? "..." : "") + "'";
  }

  /** Returns the name of a file up to its first dot, where that is a name. */
  public static String stem(String file) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    int dot = name.indexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    return isLine(stem) ? stem : "Unnamed";
  }

  /** Returns a text with all control signs made visible, ends of lines too. */
  public static String oneLine(String text) {
    return of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
  }
}
