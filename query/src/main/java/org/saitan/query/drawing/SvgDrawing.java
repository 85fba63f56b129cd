// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.board.Board;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Shape;
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
    Svg svg =
        new Svg(figure.columns() * CELL + 2 * MARGIN, figure.rows() * CELL + 2 * MARGIN, title, "");
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

  /**
   * Returns the SVG text of a state.
   *
   * @param title what it shows, for those who cannot see it
   * @return the text; empty if the state's text has no word for each place
   */
  public static Optional<String> of(Drawing drawing, String state, String title) {
    return StateShapes.of(drawing, state)
        .map(shapes -> of(drawing.width(), drawing.height(), shapes, title));
  }

  /** Returns the SVG text of shapes on white. */
  public static String of(double width, double height, List<Shape> shapes, String title) {
    Svg svg = new Svg(width * CELL + 2 * MARGIN, height * CELL + 2 * MARGIN, title, "");
    shapes.forEach(shape -> draw(shape, svg));
    return svg.document();
  }

  private static void draw(Shape shape, Svg svg) {
    String color = shape.paint().light();
    String fill = "fill='" + color + "'";
    if (shape instanceof Shape.Box box) {
      String rest = "rx='%s' %s".formatted(length(box.round()), fill);
      svg.rectangle(at(box.x()), at(box.y()), box.width() * CELL, box.height() * CELL, rest);
    } else if (shape instanceof Shape.Disc disc) {
      svg.circle(at(disc.x()), at(disc.y()), disc.radius() * CELL, fill);
    } else if (shape instanceof Shape.Ring ring) {
      String rest =
          "fill='none' stroke='%s' stroke-width='%s'".formatted(color, length(ring.thickness()));
      svg.circle(at(ring.x()), at(ring.y()), ring.radius() * CELL, rest);
    } else if (shape instanceof Shape.Line line) {
      String rest =
          "stroke='%s' stroke-width='%s' stroke-linecap='round'"
              .formatted(color, length(line.thickness()));
      svg.line(at(line.x()), at(line.y()), at(line.toX()), at(line.toY()), rest);
    } else if (shape instanceof Shape.Polygon polygon) {
      String points =
          polygon.corners().stream()
              .map(corner -> Svg.of(at(corner[0])) + "," + Svg.of(at(corner[1])))
              .collect(Collectors.joining(" "));
      svg.element("polygon", "points='%s' %s".formatted(points, fill));
    } else if (shape instanceof Shape.Text text) {
      svg.words(at(text.x()), at(text.y()), text.size() * CELL, "middle", text.text(), fill);
    }
  }

  private static double at(double coordinate) {
    return MARGIN + coordinate * CELL;
  }

  private static String length(double cells) {
    return Svg.of(cells * CELL);
  }

  /**
   * Returns where a row or column begins, as a share of the height or width of the drawing.
   *
   * @param at the row or column, perhaps a fraction
   * @param count how many rows or columns the figure has
   */
  public static double share(double at, double count) {
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
