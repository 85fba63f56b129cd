// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.math.BigDecimal;

/**
 * A builder of SVG documents with plain shapes and text. Text is centered vertically with {@code
 * dy}, because not all programs support {@code dominant-baseline}.
 */
public final class Svg {
  /** The font of all text. */
  public static final String FONT = "sans-serif";

  /** The distance from the middle of a line to its baseline. */
  private static final String BASELINE_OFFSET = "0.35em";

  /** The color of text, which is dark because the background is white in any theme. */
  private static final String INK = "#222222";

  private final StringBuilder text = new StringBuilder();

  /** Creates a fragment of a document. */
  Svg() {}

  /**
   * Creates a document with a white background.
   *
   * @param title the title, for screen readers
   * @param description a longer description, or an empty string for none
   */
  public Svg(double width, double height, String title, String description) {
    begin(
        "svg",
        "xmlns='http://www.w3.org/2000/svg' role='img' width='%s' height='%s' viewBox='0 0 %1$s %2$s' font-family='%s'"
            .formatted(of(width), of(height), FONT));
    text.append("<title>").append(escaped(title)).append("</title>\n");
    if (!description.isEmpty()) {
      text.append("<desc>").append(escaped(description)).append("</desc>\n");
    }
    element("rect", "width='100%' height='100%' fill='#ffffff'");
  }

  /**
   * Appends an element without content.
   *
   * @param attributes the attributes as in SVG, in single quotes; never user input
   */
  public void element(String name, String attributes) {
    append(name, attributes, "/>\n");
  }

  private void begin(String name, String attributes) {
    append(name, attributes, ">\n");
  }

  private void append(String name, String attributes, String end) {
    if (attributes.chars().anyMatch(c -> "<>&\"".indexOf(c) >= 0)) {
      throw new IllegalArgumentException("invalid character in attributes: " + attributes);
    }
    text.append('<')
        .append(name)
        .append(' ')
        .append(attributes.strip().replace('\'', '"'))
        .append(end);
  }

  /** Appends a rectangle. */
  public void rectangle(double x, double y, double width, double height, String extra) {
    element(
        "rect",
        "x='%s' y='%s' width='%s' height='%s' %s"
            .formatted(of(x), of(y), of(width), of(height), extra));
  }

  /** Appends a circle. */
  public void circle(double x, double y, double radius, String extra) {
    element("circle", "cx='%s' cy='%s' r='%s' %s".formatted(of(x), of(y), of(radius), extra));
  }

  /** Appends a line. */
  public void line(double x, double y, double x2, double y2, String extra) {
    element(
        "line",
        "x1='%s' y1='%s' x2='%s' y2='%s' %s".formatted(of(x), of(y), of(x2), of(y2), extra));
  }

  /** Begins a group, which extends to the matching call of {@link #end}. */
  public void group(String attributes) {
    begin("g", attributes);
  }

  /** Ends a group. */
  public void end() {
    text.append("</g>\n");
  }

  /** Appends text without further attributes. */
  public void words(double x, double y, double size, String anchor, String words) {
    words(x, y, size, anchor, words, "");
  }

  /**
   * Appends text that is vertically centered at y. The text is dark unless {@code extra} sets
   * another fill.
   *
   * @param size the font size
   * @param anchor the horizontal alignment: {@code start}, {@code middle} or {@code end}
   * @param extra further attributes
   */
  public void words(double x, double y, double size, String anchor, String words, String extra) {
    String anchored = anchor.equals("start") ? "" : " text-anchor='" + anchor + "'";
    String others = extra.isEmpty() ? "" : " " + extra;
    String ink = extra.contains("fill=") ? "" : " fill='" + INK + "'";
    append(
        "text",
        "x='%s' y='%s' dy='%s' font-size='%s'".formatted(of(x), of(y), BASELINE_OFFSET, of(size))
            + anchored
            + others
            + ink,
        ">" + escaped(words) + "</text>\n");
  }

  /**
   * Appends a drawing, scaled to fit a box and centered in it.
   *
   * @param svg an SVG document with width, height and viewBox
   */
  public void nested(double x, double y, double width, double height, String svg) {
    text.append(
        svg.replaceFirst(
                " width=\"[^\"]*\" height=\"[^\"]*\"",
                " x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\""
                    .formatted(of(x), of(y), of(width), of(height)))
            .replaceFirst(" xmlns=\"[^\"]*\"", "")
            .replaceFirst(" role=\"img\"", ""));
  }

  /** Formats a number with at most two decimals. */
  public static String of(double number) {
    BigDecimal rounded =
        BigDecimal.valueOf(Math.round(number * 100), 2); // Rounds as JavaScript does.
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** Returns the content so far, without the end of the document. */
  String content() {
    return text.toString();
  }

  /** Returns the document. */
  public String document() {
    return text + "</svg>\n";
  }

  /** Escapes text for XML. */
  public static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
