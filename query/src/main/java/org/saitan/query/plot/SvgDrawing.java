package org.saitan.query.plot;

import java.util.Locale;
import org.saitan.puzzle.Figure;

/** A figure as an SVG file of its own. */
public final class SvgDrawing {
  /** Pixels of a cell's side. */
  private static final int CELL = 48;

  private static final int MARGIN = 12;

  private SvgDrawing() {}

  /**
   * Returns the SVG text.
   *
   * @param title what the figure shows, for those who cannot see it
   */
  public static String of(Figure figure, String title) {
    int width = figure.columns() * CELL + 2 * MARGIN;
    int height = figure.rows() * CELL + 2 * MARGIN;
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"")
        .append(width)
        .append("\" height=\"")
        .append(height)
        .append("\" viewBox=\"0 0 ")
        .append(width)
        .append(' ')
        .append(height)
        .append("\">\n<title>")
        .append(escaped(title))
        .append("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    figure.shapes().forEach(shape -> svg.append(element(shape)).append('\n'));
    return svg.append("</svg>\n").toString();
  }

  private static String element(Figure.Shape shape) {
    double x = MARGIN + shape.column() * CELL;
    double y = MARGIN + shape.row() * CELL;
    double middle = CELL / 2.0;
    if (shape instanceof Figure.Tile tile) {
      return format(
          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#808080\"/>",
          x, y, CELL, CELL, grey(tile.darkness()));
    }
    if (shape instanceof Figure.Disc disc) {
      return format(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"#404040\"/>",
          x + middle, y + middle, disc.size() * middle, grey(disc.darkness()));
    }
    Figure.Label label = (Figure.Label) shape;
    return format(
        "<text x=\"%.1f\" y=\"%.1f\" font-family=\"sans-serif\" font-size=\"%.1f\" text-anchor=\"middle\""
            + " dominant-baseline=\"central\" fill=\"%s\">%s</text>",
        x + middle, y + middle, label.size() * CELL, grey(label.darkness()), escaped(label.text()));
  }

  private static String grey(double darkness) {
    int level = (int) Math.round(255 * (1 - Math.max(0, Math.min(1, darkness))));
    return format("#%02x%02x%02x", level, level, level);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
