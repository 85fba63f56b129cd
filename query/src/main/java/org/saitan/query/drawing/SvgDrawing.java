// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Shape;

/** Drawings as SVG files. */
public final class SvgDrawing {
  /** Pixels of a cell's side. */
  private static final int CELL = 48;

  private static final int MARGIN = 12;

  private SvgDrawing() {}

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
}
