// SPDX-License-Identifier: Apache-2.0
package org.saitan.drawing;

import java.util.List;
import java.util.stream.Stream;

/** A shape of a drawing. Lengths are in cells, y goes down. */
public sealed interface Shape {
  /** Returns what it is painted with. */
  Paint paint();

  /**
   * A box.
   *
   * @param round radius of its corners
   */
  record Box(double x, double y, double width, double height, double round, Paint paint)
      implements Shape {}

  /**
   * A disc.
   *
   * @param x its middle, from the left
   * @param y its middle, from the top
   */
  record Disc(double x, double y, double radius, Paint paint) implements Shape {}

  /** A circle: only its line, of the given thickness. */
  record Ring(double x, double y, double radius, double thickness, Paint paint) implements Shape {}

  /** A straight line with round ends. */
  record Line(double x, double y, double toX, double toY, double thickness, Paint paint)
      implements Shape {}

  /**
   * A polygon.
   *
   * @param points x and y of each corner, such as {@code 0,0 1,0 1,1}
   */
  record Polygon(String points, Paint paint) implements Shape {
    /** Returns the corners, x and y of each. */
    public List<double[]> corners() {
      return Stream.of(points.split(" "))
          .map(corner -> Stream.of(corner.split(",")).mapToDouble(Double::parseDouble).toArray())
          .toList();
    }
  }

  /**
   * A short text about a point.
   *
   * @param size height of its letters
   */
  record Text(double x, double y, double size, String text, Paint paint) implements Shape {}
}
