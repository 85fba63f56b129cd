// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pictures side by side in one SVG document, each with words below it: a film strip, or positions.
 */
public final class PictureGrid {
  private static final double GAP = 18;
  private static final double MARGIN = 20;
  private static final double LETTERS = 14;
  private static final double LINE = 19;
  private static final double TITLE = 18;
  private static final Pattern SIZE =
      Pattern.compile("<svg[^>]* width=\"([0-9.]+)\" height=\"([0-9.]+)\"");

  /**
   * A picture and what is below it.
   *
   * @param svg an SVG document
   * @param words lines of text
   */
  public record Cell(String svg, List<String> words) {

    private double[] size() {
      Matcher matcher = SIZE.matcher(svg);
      if (!matcher.find()) {
        throw new IllegalArgumentException("no size in " + svg);
      }
      return new double[] {
        Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2))
      };
    }
  }

  private PictureGrid() {}

  /**
   * Returns an SVG document.
   *
   * @param title what stands above
   * @param description the same in full, for those who cannot see it
   * @param cells the pictures, at least one
   * @param columns how many side by side at most
   * @param width of each picture, in pixels
   */
  public static String svg(
      String title, String description, List<Cell> cells, int columns, double width) {
    int across = Math.min(columns, cells.size());
    int down = (cells.size() + across - 1) / across;
    double high = cells.stream().mapToDouble(cell -> height(cell, width)).max().orElseThrow();
    int lines = cells.stream().mapToInt(cell -> cell.words().size()).max().orElseThrow();
    double step = high + lines * LINE + GAP;
    double all = 2 * MARGIN + across * (width + GAP) - GAP;
    double top = MARGIN + TITLE + GAP;
    Svg svg = new Svg(all, top + down * step, title, description);
    svg.words(
        MARGIN,
        MARGIN + TITLE / 2,
        Math.min(TITLE, (all - 2 * MARGIN) / title.length() * 1.8),
        "start",
        title,
        "font-weight='bold'");
    for (int i = 0; i < cells.size(); i++) {
      double x = MARGIN + i % across * (width + GAP);
      double y = top + i / across * step;
      Cell cell = cells.get(i);
      svg.nested(x, y, width, height(cell, width), cell.svg());
      svg.group("fill='#222222'");
      for (int line = 0; line < cell.words().size(); line++) {
        svg.words(
            x + width / 2,
            y + height(cell, width) + (line + 0.6) * LINE,
            LETTERS,
            "middle",
            cell.words().get(line));
      }
      svg.end();
    }
    return svg.document();
  }

  private static double height(Cell cell, double width) {
    double[] size = cell.size();
    return width * size[1] / size[0];
  }
}
