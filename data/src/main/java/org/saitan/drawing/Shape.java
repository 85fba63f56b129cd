// SPDX-License-Identifier: Apache-2.0
package org.saitan.drawing;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** A shape of a drawing. Lengths are in cells; the y axis points down. */
public sealed interface Shape {
  /** Returns the color of this shape. */
  Paint paint();

  /**
   * Returns the JSON form of this shape: {@code paint}, and one of {@code box}, {@code disc},
   * {@code ring} and {@code line} (each an array of lengths), {@code polygon} (a string of points)
   * and {@code text} (a string, with the center {@code at} and the {@code size}).
   */
  @JsonValue
  default Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (this instanceof Box box) {
      json.put("box", rounded(box.x, box.y, box.width, box.height, box.round));
    } else if (this instanceof Disc disc) {
      json.put("disc", rounded(disc.x, disc.y, disc.radius));
    } else if (this instanceof Ring ring) {
      json.put("ring", rounded(ring.x, ring.y, ring.radius, ring.thickness));
    } else if (this instanceof Line line) {
      json.put("line", rounded(line.x, line.y, line.toX, line.toY, line.thickness));
    } else if (this instanceof Polygon polygon) {
      json.put("polygon", polygon.points);
    } else if (this instanceof Text text) {
      json.put("text", text.text);
      json.put("at", rounded(text.x, text.y));
      json.put("size", text.size);
    }
    json.put("paint", paint().cssName());
    return json;
  }

  private static List<Double> rounded(double... lengths) {
    return DoubleStream.of(lengths).map(Drawing::rounded).boxed().toList();
  }

  /**
   * A box.
   *
   * @param round the radius of the rounded corners
   */
  record Box(double x, double y, double width, double height, double round, Paint paint)
      implements Shape {}

  /**
   * A disc.
   *
   * @param x the x coordinate of the center
   * @param y the y coordinate of the center
   */
  record Disc(double x, double y, double radius, Paint paint) implements Shape {}

  /** A circle outline of a given thickness. */
  record Ring(double x, double y, double radius, double thickness, Paint paint) implements Shape {}

  /** A straight line with round ends. */
  record Line(double x, double y, double toX, double toY, double thickness, Paint paint)
      implements Shape {}

  /**
   * A polygon.
   *
   * @param points the coordinates of the corners, such as {@code 0,0 1,0 1,1}
   */
  record Polygon(String points, Paint paint) implements Shape {
    /** Returns the coordinates of the corners. */
    public List<double[]> corners() {
      return Stream.of(points.split(" "))
          .map(corner -> Stream.of(corner.split(",")).mapToDouble(Double::parseDouble).toArray())
          .toList();
    }
  }

  /**
   * A short text centered at a point.
   *
   * @param size the height of the letters
   */
  record Text(double x, double y, double size, String text, Paint paint) implements Shape {}
}
