// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes an SVG document: plain shapes and real text, which every program can search, restyle and
 * translate. Texts are moved by {@code dy} to stand in the middle of a line, which programs without
 * {@code dominant-baseline} understand too.
 */
public final class Svg {
  /** What every text is set in. */
  public static final String FONT = "sans-serif";

  /** From the middle of a line of text down to its base line, by size of the letters. */
  private static final String TO_MIDDLE = "0.35em";

  /** What words are written in, whatever the theme of who shows them: the ground is white. */
  private static final String INK = "#222222";

  private final StringBuilder text = new StringBuilder();

  /** Begins a part of a document. */
  Svg() {}

  /**
   * Begins a document on white.
   *
   * @param title what it shows, for those who cannot see it
   * @param description more of that; empty for none
   */
  public Svg(double width, double height, String title, String description) {
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    attributes("width", width, "height", height, "viewBox", "0 0 " + of(width) + ' ' + of(height));
    attributes("font-family", FONT);
    text.append(">\n<title>").append(escaped(title)).append("</title>\n");
    if (!description.isEmpty()) {
      text.append("<desc>").append(escaped(description)).append("</desc>\n");
    }
    element("rect", "width", "100%", "height", "100%", "fill", "#ffffff");
  }

  /**
   * Appends an element without content.
   *
   * @param attributes names and values in turn; numbers are rounded to two decimals
   */
  public void element(String name, Object... attributes) {
    text.append('<').append(name);
    attributes(attributes);
    text.append("/>\n");
  }

  /** Appends a rectangle. */
  public void rectangle(double x, double y, double width, double height, Object... more) {
    element(
        "rect",
        Stream.concat(Stream.of("x", x, "y", y, "width", width, "height", height), Stream.of(more))
            .toArray());
  }

  /** Appends a circle. */
  public void circle(double x, double y, double radius, Object... more) {
    element(
        "circle",
        Stream.concat(Stream.of("cx", x, "cy", y, "r", radius), Stream.of(more)).toArray());
  }

  /** Appends a line. */
  public void line(double x, double y, double toX, double toY, Object... more) {
    element(
        "line",
        Stream.concat(Stream.of("x1", x, "y1", y, "x2", toX, "y2", toY), Stream.of(more))
            .toArray());
  }

  /** Begins a group, to be ended. */
  public void begin(Object... attributes) {
    text.append("<g");
    attributes(attributes);
    text.append(">\n");
  }

  /** Ends a group. */
  public void end() {
    text.append("</g>\n");
  }

  /**
   * Appends a text whose line has its middle at y, dark unless another colour is given.
   *
   * @param size height of its letters
   * @param anchor {@code start}, {@code middle} or {@code end}
   * @param more more attributes
   */
  public void words(double x, double y, double size, String anchor, String words, Object... more) {
    text.append("<text");
    attributes("x", x, "y", y, "dy", TO_MIDDLE, "font-size", size);
    if (!anchor.equals("start")) {
      attributes("text-anchor", anchor);
    }
    attributes(more);
    if (!List.of(more).contains("fill")) {
      attributes("fill", INK);
    }
    text.append('>').append(escaped(words)).append("</text>\n");
  }

  /**
   * Appends a whole drawing, scaled to fit a box, in its middle.
   *
   * @param svg an SVG document whose first tag has width, height and viewBox
   */
  public void nested(double x, double y, double width, double height, String svg) {
    text.append(
        svg.replaceFirst(
                " width=\"[^\"]*\" height=\"[^\"]*\"",
                " x=\""
                    + of(x)
                    + "\" y=\""
                    + of(y)
                    + "\" width=\""
                    + of(width)
                    + "\" height=\""
                    + of(height)
                    + "\"")
            .replaceFirst(" xmlns=\"[^\"]*\"", "")
            .replaceFirst(" role=\"img\"", ""));
  }

  private void attributes(Object... namesAndValues) {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      Object value = namesAndValues[i + 1];
      String written = value instanceof Number number ? of(number.doubleValue()) : (String) value;
      text.append(' ')
          .append(namesAndValues[i])
          .append("=\"")
          .append(escaped(written).replace("\"", "&quot;"))
          .append('"');
    }
  }

  /** Returns a number in as few signs as two decimals take. */
  static String of(double number) {
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** Returns what is written so far, of a document without its end. */
  String written() {
    return text.toString();
  }

  /** Returns the document. */
  public String document() {
    return text + "</svg>\n";
  }

  /** Returns words as they stand between tags. */
  public static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
