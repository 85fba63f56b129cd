// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

/**
 * A move of a solid, as it is seen: what lies between two planes across an axis turns about it.
 *
 * @param x the axis, of length 1: to the right,
 * @param y up,
 * @param z and to the front
 * @param degrees how far, counter-clockwise as seen from where the axis points to
 * @param from where along the axis the middles of the turning parts begin
 * @param to where they end
 */
public record Turn(double x, double y, double z, double degrees, double from, double to) {
  private static final double NEAR = 1e-3;

  /** Returns whether this takes a point elsewhere. */
  boolean moves(Vector point) {
    Vector axis = new Vector(x, y, z);
    double height = point.dot(axis);
    return height > from - NEAR
        && height < to + NEAR
        && !new Rotation(axis, degrees).of(point).isNear(point);
  }
}
