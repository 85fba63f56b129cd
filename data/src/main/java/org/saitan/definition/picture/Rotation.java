// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.List;
import java.util.Optional;

/**
 * A turn about an axis through the middle.
 *
 * @param axis of length 1
 * @param degrees counter-clockwise as seen from where the axis points to, above -180, at most 180
 */
record Rotation(Vector axis, double degrees) {
  private static final double LEAST = 1e-6;

  /** Returns where a point comes to (Rodrigues' formula). */
  Vector of(Vector point) {
    double angle = Math.toRadians(degrees);
    return point
        .times(Math.cos(angle))
        .plus(axis.cross(point).times(Math.sin(angle)))
        .plus(axis.times(axis.dot(point) * (1 - Math.cos(angle))));
  }

  /**
   * Returns the turn that takes points to others, found by the two that say most; empty if all lie
   * on one line through the middle, or no turn takes these two there.
   */
  static Optional<Rotation> taking(List<Vector> from, List<Vector> to) {
    int one = 0;
    int other = 0;
    double best = LEAST;
    for (int i = 0; i < from.size(); i++) {
      for (int j = 0; j < i; j++) {
        double area = from.get(i).cross(from.get(j)).length();
        if (area > best) {
          best = area;
          one = i;
          other = j;
        }
      }
    }
    if (one == other) {
      return Optional.empty();
    }
    Vector[] before = frame(from.get(one), from.get(other));
    Vector[] after = frame(to.get(one), to.get(other));
    return after == null ? Optional.empty() : Optional.of(of(before, after));
  }

  private static Vector[] frame(Vector first, Vector second) {
    Vector normal = first.cross(second);
    if (normal.length() < LEAST) {
      return null;
    }
    Vector z = normal.unit();
    Vector x = first.unit();
    return new Vector[] {x, z.cross(x), z};
  }

  private static Rotation of(Vector[] before, Vector[] after) {
    Vector sum = Vector.ZERO; // The axis, times twice the sine.
    double cosines = -1;
    for (int i = 0; i < before.length; i++) {
      sum = sum.plus(before[i].cross(after[i]));
      cosines += before[i].dot(after[i]);
    }
    double degrees = Math.toDegrees(Math.atan2(sum.length(), cosines));
    if (sum.length() > LEAST) {
      return new Rotation(sum.unit(), degrees);
    }
    Vector axis = new Vector(0, 0, 1);
    double length = 0;
    for (int i = 0; i < before.length && cosines < 0; i++) { // Half a turn.
      Vector middle = before[i].plus(after[i]);
      if (middle.length() > length) {
        length = middle.length();
        axis = middle.unit();
      }
    }
    return new Rotation(axis, cosines < 0 ? 180 : 0);
  }
}
