// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

import java.util.ArrayList;
import java.util.List;

/** Pads and wraps text without {@link String#format}, which loads locale tables. */
public final class Padding {
  private Padding() {}

  /** Pads text with spaces on the left to at least {@code width} characters. */
  public static String left(Object text, int width) {
    String plain = text.toString();
    return " ".repeat(Math.max(0, width - plain.length())) + plain;
  }

  /** Pads a number with zeros on the left. */
  public static String zeros(int number, int width) {
    return left(number, width).replace(' ', '0');
  }

  /** Pads text with spaces on the right to at least {@code width} characters. */
  public static String right(Object text, int width) {
    String plain = text.toString();
    return plain + " ".repeat(Math.max(0, width - plain.length()));
  }

  /**
   * Wraps words into lines. A word that is longer than a line gets its own line.
   *
   * @param first the width of the first line
   * @param width the width of the other lines
   */
  public static List<String> wrap(String words, int first, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ")) {
      int limit = lines.isEmpty() ? first : width;
      if (line.length() > 0 && line.length() + 1 + word.length() > limit) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
