// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.Locale;

/** Text from outside, for a terminal: what would command it is written as an escape. */
public final class VisibleText {
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
}
