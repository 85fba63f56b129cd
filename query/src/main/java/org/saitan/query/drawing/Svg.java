// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.math.BigDecimal;

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
   * @param attributes as they stand in SVG, in single quotes: no words of people
   */
  public void element(String name, String attributes) {
    append(name, attributes, "/>\n");
  }

  private void begin(String name, String attributes) {
    append(name, attributes, ">\n");
  }

  private void append(String name, String attributes, String end) {
    if (attributes.chars().anyMatch(c -> "<>&\"".indexOf(c) >= 0)) {
      throw new IllegalArgumentException("not to be written into an attribute: " + attributes);
    }
    text.append('<')
        .append(name)
        .append(' ')
        .append(attributes.strip().replace('\'', '"'))
        .append(end);
  }

  /** Appends a rectangle. */
  public void rectangle(double x, double y, double width, double height, String more) {
    element(
        "rect",
        "x='%s' y='%s' width='%s' height='%s' %s"
            .formatted(of(x), of(y), of(width), of(height), more));
  }

  /** Appends a circle. */
  public void circle(double x, double y, double radius, String more) {
    element("circle", "cx='%s' cy='%s' r='%s' %s".formatted(of(x), of(y), of(radius), more));
  }

  /** Appends a line. */
  public void line(double x, double y, double toX, double toY, String more) {
    element(
        "line",
        "x1='%s' y1='%s' x2='%s' y2='%s' %s".formatted(of(x), of(y), of(toX), of(toY), more));
  }

  /** Begins a group, to be ended. */
  public void group(String attributes) {
    begin("g", attributes);
  }

  /** Ends a group. */
  public void end() {
    text.append("</g>\n");
  }

  /** Appends a text in the same way, without more attributes. */
  public void words(double x, double y, double size, String anchor, String words) {
    words(x, y, size, anchor, words, "");
  }

  /**
   * Appends a text whose line has its middle at y, dark unless another colour is given.
   *
   * @param size height of its letters
   * @param anchor {@code start}, {@code middle} or {@code end}
   * @param more more attributes
   */
  public void words(double x, double y, double size, String anchor, String words, String more) {
    String anchored = anchor.equals("start") ? "" : " text-anchor='" + anchor + "'";
    String others = more.isEmpty() ? "" : " " + more;
    String ink = more.contains("fill=") ? "" : " fill='" + INK + "'";
    append(
        "text",
        "x='%s' y='%s' dy='%s' font-size='%s'".formatted(of(x), of(y), TO_MIDDLE, of(size))
            + anchored
            + others
            + ink,
        ">" + escaped(words) + "</text>\n");
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
                " x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\""
                    .formatted(of(x), of(y), of(width), of(height)))
            .replaceFirst(" xmlns=\"[^\"]*\"", "")
            .replaceFirst(" role=\"img\"", ""));
  }

  /** Returns a number in as few signs as two decimals take. */
  public static String of(double number) {
    BigDecimal rounded = BigDecimal.valueOf(Math.round(number * 100), 2); // As JavaScript rounds.
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
