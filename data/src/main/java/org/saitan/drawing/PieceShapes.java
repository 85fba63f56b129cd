// SPDX-License-Identifier: Apache-2.0
package org.saitan.drawing;

import java.util.List;

/** Shapes of common pieces in a unit square. */
public final class PieceShapes {
  private PieceShapes() {}

  /**
   * Returns a square tile.
   *
   * @param label the text on the tile, possibly empty
   */
  public static List<Shape> tile(Paint paint, String label) {
    return labeled(
        new Shape.Box(0.02, 0.02, 0.96, 0.96, 0.24, Paint.LINE),
        new Shape.Box(0.05, 0.05, 0.9, 0.9, 0.21, paint),
        0.44,
        label);
  }

  /** Returns a round stone, ball or token. */
  public static List<Shape> stone(Paint paint, String label) {
    return labeled(
        new Shape.Disc(0.5, 0.5, 0.46, Paint.LINE),
        new Shape.Disc(0.5, 0.5, 0.43, paint),
        0.42,
        label);
  }

  /**
   * Returns a centered plate.
   *
   * @param share the width of the plate as a fraction of the square's width
   */
  public static List<Shape> plate(Paint paint, double share, String label) {
    double left = Math.round(500 * (1 - share)) / 1000.0;
    return labeled(
        new Shape.Box(left, 0.04, 1 - 2 * left, 0.92, 0.4, Paint.LINE),
        new Shape.Box(left + 0.005, 0.09, 0.99 - 2 * left, 0.82, 0.36, paint),
        0.56,
        label);
  }

  private static List<Shape> labeled(Shape rim, Shape face, double maxSize, String label) {
    if (label.isEmpty()) {
      return List.of(rim, face);
    }
    double size = Math.min(maxSize, 0.9 / label.length());
    Paint ink = face.paint() == Paint.BLACK ? Paint.CHALK : Paint.INK;
    return List.of(rim, face, new Shape.Text(0.5, 0.5, size, label, ink));
  }
}
