// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Shape;
import org.saitan.query.drawing.StateShapes.PlacedShape;

/** Renders drawings as SVG. */
public final class SvgDrawing {
  /** The side of a cell in pixels. */
  private static final int CELL = 48;

  private static final int MARGIN = 12;

  private SvgDrawing() {}

  /**
   * Returns an SVG document that shows a state.
   *
   * @param title the title, for screen readers
   * @return the document, or empty if the state does not have one word per place
   */
  public static Optional<String> of(Drawing drawing, String state, String title) {
    return StateShapes.of(drawing, state)
        .map(shapes -> document(drawing.width(), drawing.height(), shapes, title));
  }

  /** Returns an SVG document that shows shapes on a white background. */
  public static String of(double width, double height, List<Shape> shapes, String title) {
    return document(width, height, shapes.stream().map(PlacedShape::of).toList(), title);
  }

  private static String document(
      double width, double height, List<PlacedShape> shapes, String title) {
    Svg svg = new Svg(width * CELL + 2 * MARGIN, height * CELL + 2 * MARGIN, title, "");
    shapes.forEach(shape -> draw(shape.shape(), shape, svg));
    return svg.document();
  }

  private static void draw(Shape shape, PlacedShape area, Svg svg) {
    double unit = Math.min(area.width(), area.height());
    String color = shape.paint().light();
    String fill = "fill='" + color + "'";
    if (shape instanceof Shape.Box box) {
      double width = box.width() * area.width() * CELL;
      double height = box.height() * area.height() * CELL;
      String round = Svg.of(box.round() * unit * CELL);
      svg.rectangle(
          x(area, box.x()), y(area, box.y()), width, height, "rx='%s' %s".formatted(round, fill));
    } else if (shape instanceof Shape.Disc disc) {
      svg.circle(x(area, disc.x()), y(area, disc.y()), disc.radius() * unit * CELL, fill);
    } else if (shape instanceof Shape.Ring ring) {
      double radius = ring.radius() * unit * CELL;
      String stroke = "fill='none' " + stroke(color, ring.thickness() * unit);
      svg.circle(x(area, ring.x()), y(area, ring.y()), radius, stroke);
    } else if (shape instanceof Shape.Line line) {
      String stroke = stroke(color, line.thickness() * unit) + " stroke-linecap='round'";
      svg.line(
          x(area, line.x()), y(area, line.y()), x(area, line.toX()), y(area, line.toY()), stroke);
    } else if (shape instanceof Shape.Polygon polygon) {
      String points =
          polygon.corners().stream()
              .map(corner -> Svg.of(x(area, corner[0])) + "," + Svg.of(y(area, corner[1])))
              .collect(Collectors.joining(" "));
      svg.element("polygon", "points='%s' %s".formatted(points, fill));
    } else if (shape instanceof Shape.Text text) {
      double size = text.size() * unit * CELL;
      svg.words(x(area, text.x()), y(area, text.y()), size, "middle", text.text(), fill);
    }
  }

  private static String stroke(String color, double thickness) {
    return "stroke='%s' stroke-width='%s'".formatted(color, Svg.of(thickness * CELL));
  }

  private static double x(PlacedShape area, double x) {
    return MARGIN + (area.x() + x * area.width()) * CELL;
  }

  private static double y(PlacedShape area, double y) {
    return MARGIN + (area.y() + y * area.height()) * CELL;
  }

  /** Returns a drawing with the given places outlined. */
  public static String outlined(String svg, List<Place> boxes) {
    Svg marks = new Svg();
    for (Place box : boxes) {
      double x = MARGIN + box.x() * CELL;
      double y = MARGIN + box.y() * CELL;
      String attributes = "rx='6' " + ChangeMarks.OUTLINE;
      marks.rectangle(x, y, box.width() * CELL, box.height() * CELL, attributes);
    }
    return ChangeMarks.insert(svg, marks);
  }
}
