// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.List;
import java.util.Optional;

/**
 * A rotation about an axis through the origin.
 *
 * @param axis the axis, of length 1
 * @param degrees the angle, counterclockwise as seen from the tip of the axis, in (-180, 180]
 */
record Rotation(Vector axis, double degrees) {
  private static final double EPSILON = 1e-6;

  /** Rotates a point (Rodrigues' formula). */
  Vector apply(Vector point) {
    double angle = Math.toRadians(degrees);
    return point
        .times(Math.cos(angle))
        .plus(axis.cross(point).times(Math.sin(angle)))
        .plus(axis.times(axis.dot(point) * (1 - Math.cos(angle))));
  }

  /**
   * Returns the rotation that maps each point to its image, or empty if there is no such rotation
   * or all points lie on a line through the origin. The rotation is computed from the pair of
   * points with the largest cross product.
   */
  static Optional<Rotation> mapping(List<Vector> from, List<Vector> to) {
    int first = 0;
    int second = 0;
    double best = EPSILON;
    for (int i = 0; i < from.size(); i++) {
      for (int j = 0; j < i; j++) {
        double area = from.get(i).cross(from.get(j)).length();
        if (area > best) {
          best = area;
          first = i;
          second = j;
        }
      }
    }
    if (first == second) {
      return Optional.empty();
    }
    Vector[] before = frame(from.get(first), from.get(second));
    Vector[] after = frame(to.get(first), to.get(second));
    return after == null ? Optional.empty() : Optional.of(of(before, after));
  }

  private static Vector[] frame(Vector a, Vector b) {
    Vector normal = a.cross(b);
    if (normal.length() < EPSILON) {
      return null;
    }
    Vector z = normal.unit();
    Vector x = a.unit();
    return new Vector[] {x, z.cross(x), z};
  }

  private static Rotation of(Vector[] before, Vector[] after) {
    Vector sum = Vector.ZERO; // The axis times twice the sine.
    double cosines = -1;
    for (int i = 0; i < before.length; i++) {
      sum = sum.plus(before[i].cross(after[i]));
      cosines += before[i].dot(after[i]);
    }
    double degrees = Math.toDegrees(Math.atan2(sum.length(), cosines));
    if (sum.length() > EPSILON) {
      return new Rotation(sum.unit(), degrees);
    }
    Vector axis = new Vector(0, 0, 1);
    double length = 0;
    for (int i = 0; i < before.length && cosines < 0; i++) { // A half turn.
      Vector middle = before[i].plus(after[i]);
      if (middle.length() > length) {
        length = middle.length();
        axis = middle.unit();
      }
    }
    return new Rotation(axis, cosines < 0 ? 180 : 0);
  }
}
