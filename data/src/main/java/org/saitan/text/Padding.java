// SPDX-License-Identifier: Apache-2.0
package org.saitan.text;

/** Texts filled up to a width, without the locale tables that a format string would load. */
public final class Padding {
  private Padding() {}

  /** Returns the text with spaces before it, at least {@code width} characters in all. */
  public static String before(Object text, int width) {
    String plain = text.toString();
    return " ".repeat(Math.max(0, width - plain.length())) + plain;
  }

  /** Returns a number of the name of a file, with zeros before it up to a width. */
  public static String zeros(int number, int width) {
    return before(number, width).replace(' ', '0');
  }

  /** Returns the text with spaces after it, at least {@code width} characters in all. */
  public static String after(Object text, int width) {
    String plain = text.toString();
    return plain + " ".repeat(Math.max(0, width - plain.length()));
  }
}
