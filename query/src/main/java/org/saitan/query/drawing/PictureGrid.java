// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates SVG documents with pictures side by side, each with text below it. */
public final class PictureGrid {
  private static final double GAP = 18;
  private static final double MARGIN = 20;
  private static final double FONT_SIZE = 14;
  private static final double LINE_HEIGHT = 19;
  private static final double TITLE_SIZE = 18;
  private static final Pattern SIZE =
      Pattern.compile("<svg[^>]* width=\"([0-9.]+)\" height=\"([0-9.]+)\"");

  /**
   * A picture and its caption.
   *
   * @param svg an SVG document
   * @param caption the lines of text below the picture
   */
  public record Cell(String svg, List<String> caption) {
    private double height(double width) {
      Matcher size = SIZE.matcher(svg);
      if (!size.find()) {
        throw new IllegalArgumentException("missing size in " + svg);
      }
      return width * Double.parseDouble(size.group(2)) / Double.parseDouble(size.group(1));
    }
  }

  private PictureGrid() {}

  /**
   * Returns an SVG document.
   *
   * @param title the heading
   * @param description a description for screen readers
   * @param cells the pictures, at least one
   * @param columns the maximum number of pictures in a row
   * @param width the width of each picture, in pixels
   */
  public static String svg(
      String title, String description, List<Cell> cells, int columns, double width) {
    int columnCount = Math.min(columns, cells.size());
    int rowCount = (cells.size() + columnCount - 1) / columnCount;
    double maxHeight = cells.stream().mapToDouble(cell -> cell.height(width)).max().orElseThrow();
    int lines = cells.stream().mapToInt(cell -> cell.caption().size()).max().orElseThrow();
    double step = maxHeight + lines * LINE_HEIGHT + GAP;
    double all = 2 * MARGIN + columnCount * (width + GAP) - GAP;
    double top = MARGIN + TITLE_SIZE + GAP;
    Svg svg = new Svg(all, top + rowCount * step, title, description);
    svg.words(
        MARGIN,
        MARGIN + TITLE_SIZE / 2,
        Math.min(TITLE_SIZE, (all - 2 * MARGIN) / title.length() * 1.8),
        "start",
        title,
        "font-weight='bold'");
    for (int i = 0; i < cells.size(); i++) {
      double x = MARGIN + i % columnCount * (width + GAP);
      double y = top + i / columnCount * step;
      Cell cell = cells.get(i);
      svg.nested(x, y, width, cell.height(width), cell.svg());
      svg.group("fill='#222222'");
      for (int line = 0; line < cell.caption().size(); line++) {
        svg.words(
            x + width / 2,
            y + cell.height(width) + (line + 0.6) * LINE_HEIGHT,
            FONT_SIZE,
            "middle",
            cell.caption().get(line));
      }
      svg.end();
    }
    return svg.document();
  }
}
