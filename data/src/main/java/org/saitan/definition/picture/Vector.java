// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

/** A point or direction in space: x to the right, y up, z to the front. */
record Vector(double x, double y, double z) {
  static final Vector ZERO = new Vector(0, 0, 0);

  Vector plus(Vector other) {
    return new Vector(x + other.x, y + other.y, z + other.z);
  }

  Vector minus(Vector other) {
    return plus(other.times(-1));
  }

  Vector times(double factor) {
    return new Vector(x * factor, y * factor, z * factor);
  }

  double dot(Vector other) {
    return x * other.x + y * other.y + z * other.z;
  }

  Vector cross(Vector other) {
    return new Vector(
        y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
  }

  double length() {
    return Math.sqrt(dot(this));
  }

  /** Returns the normalized vector. The result is undefined for the zero vector. */
  Vector unit() {
    return times(1 / length());
  }

  /** Returns whether two points are equal up to a small tolerance. */
  boolean isNear(Vector other) {
    return minus(other).length() < 4e-3;
  }
}
