// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.problem.BadInputException;
import org.saitan.rules.Figure;

/** A figure as an SVG file of its own. */
public final class SvgDrawing {
  /** Pixels of a cell's side. */
  private static final int CELL = 48;

  private static final int MARGIN = 12;

  /** Of pieces with a name, and of others by the number of their cells. */
  private static final List<String> TONES =
      List.of("#f2a38b", "#ecd573", "#bcd8ee", "#b5dba8", "#f5bf9f", "#d9cbea");

  private SvgDrawing() {}

  /**
   * Returns the SVG text.
   *
   * @param title what the figure shows, for those who cannot see it
   */
  public static String of(Figure figure, String title) {
    Svg svg = empty(figure, title);
    figure.shapes().forEach(shape -> draw(shape, svg));
    return svg.document();
  }

  /**
   * Returns the SVG text of a board.
   *
   * @param figure the drawing; empty where such boards cannot be drawn
   * @param text what is on the board, canonically written
   * @throws BadInputException if the board cannot be drawn
   */
  public static String of(Board board, Optional<Figure> figure, String text) {
    return of(
        figure.orElseThrow(() -> new BadInputException(board.name() + " has no picture")),
        board.name() + ": " + text);
  }

  private static Svg empty(Figure figure, String title) {
    return new Svg(
        figure.columns() * CELL + 2 * MARGIN, figure.rows() * CELL + 2 * MARGIN, title, "");
  }

  /** Returns the beginning of the SVG text of figures of one size, before the first shape. */
  public static String frame(Figure figure) {
    return empty(figure, "").written();
  }

  /** Returns what stands in the SVG text of a figure for a shape. */
  public static String part(Figure.Shape shape) {
    Svg svg = new Svg();
    draw(shape, svg);
    return svg.written();
  }

  /**
   * Returns where a row or column begins, as a share of the height or width of the drawing.
   *
   * @param at the row or column, perhaps a fraction
   * @param count how many rows or columns the figure has
   */
  public static double share(double at, int count) {
    return (MARGIN + at * CELL) / (2 * MARGIN + count * CELL);
  }

  private static void draw(Figure.Shape shape, Svg svg) {
    double x = MARGIN + shape.column() * CELL;
    double y = MARGIN + shape.row() * CELL;
    double middle = CELL / 2.0;
    if (shape instanceof Figure.Tile tile) {
      svg.rectangle(x, y, CELL, CELL, fill(tile.darkness()) + " stroke='#808080'");
    } else if (shape instanceof Figure.Part part) {
      String tone = TONES.get(part.tone() % TONES.size());
      svg.rectangle(x, y, CELL, CELL, "fill='%s' stroke='%1$s'".formatted(tone));
    } else if (shape instanceof Figure.Plate plate) {
      double height = plate.height() * CELL;
      String rounded = "rx='" + Svg.of(height * 0.4) + "' ";
      svg.rectangle(
          x,
          y,
          plate.width() * CELL,
          height,
          rounded + fill(plate.darkness()) + " stroke='#808080'");
    } else if (shape instanceof Figure.Disc disc) {
      String more = fill(disc.darkness()) + " stroke='#404040'";
      svg.circle(x + middle, y + middle, disc.size() * middle, more);
    } else if (shape instanceof Figure.Ring ring) {
      String more = "fill='none' stroke='#b0b0b0' stroke-width='3'";
      svg.circle(x + middle, y + middle, ring.size() * middle, more);
    } else if (shape instanceof Figure.Stroke line) {
      double toX = MARGIN + line.toColumn() * CELL;
      double toY = MARGIN + line.toRow() * CELL;
      svg.line(x, y, toX, toY, "stroke='#D55E00' stroke-width='4' stroke-linecap='round'");
    } else if (shape instanceof Figure.Label label) {
      double size = label.size() * CELL;
      svg.words(x + middle, y + middle, size, "middle", label.text(), fill(label.darkness()));
    }
  }

  private static String fill(double darkness) {
    int level = (int) Math.round(255 * (1 - Math.max(0, Math.min(1, darkness))));
    return String.format(Locale.ROOT, "fill='#%02x%<02x%<02x'", level);
  }
}
