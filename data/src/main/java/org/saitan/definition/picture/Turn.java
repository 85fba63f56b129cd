// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

/**
 * A turn of a layer of a solid: everything between two planes perpendicular to an axis rotates
 * about that axis.
 *
 * @param x the x component of the axis, to the right
 * @param y the y component of the axis, upwards
 * @param z the z component of the axis, to the front; the axis has length 1
 * @param degrees the angle, counterclockwise as seen from the tip of the axis
 * @param from the minimum height, along the axis, of the centers of the turning parts
 * @param to the maximum height, along the axis, of the centers of the turning parts
 */
public record Turn(double x, double y, double z, double degrees, double from, double to) {
  private static final double TOLERANCE = 1e-3;

  /** Returns whether this turn moves a point. */
  boolean moves(Vector point) {
    Vector axis = new Vector(x, y, z);
    double height = point.dot(axis);
    return height > from - TOLERANCE
        && height < to + TOLERANCE
        && !new Rotation(axis, degrees).apply(point).isNear(point);
  }
}
