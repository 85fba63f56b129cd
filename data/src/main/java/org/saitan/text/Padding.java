// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Texts filled up to a width, or broken at one, without the locale tables that a format string
 * would load.
 */
public final class Padding {
  private Padding() {}

  /** Returns the text with spaces before it, at least {@code width} characters in all. */
  public static String left(Object text, int width) {
    String plain = text.toString();
    return " ".repeat(Math.max(0, width - plain.length())) + plain;
  }

  /** Returns a number of the name of a file, with zeros before it up to a width. */
  public static String zeros(int number, int width) {
    return left(number, width).replace(' ', '0');
  }

  /** Returns the text with spaces after it, at least {@code width} characters in all. */
  public static String right(Object text, int width) {
    String plain = text.toString();
    return plain + " ".repeat(Math.max(0, width - plain.length()));
  }

  /**
   * Breaks words into lines; a word that is longer than a line has one to itself.
   *
   * @param first the most characters of the first line
   * @param width the most characters of the others
   */
  public static List<String> wrap(String words, int first, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ")) {
      int most = lines.isEmpty() ? first : width;
      if (line.length() > 0 && line.length() + 1 + word.length() > most) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
