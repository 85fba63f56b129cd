// SPDX-License-Identifier: Apache-2.0
package org.saitan.rules;

import java.util.List;

/**
 * A drawing of a position, as shapes on a grid of unit cells; whoever paints it chooses the size.
 *
 * <p>Rows count from the top, columns from the left. A shape's place is that of its cell's top left
 * corner and may be a fraction. Darkness goes from 0 (white) to 1 (black).
 *
 * @param rows height in cells, labels included
 * @param columns width in cells, labels included
 * @param shapes what to paint, in order
 */
public record Figure(int rows, int columns, List<Shape> shapes) {
  /** Copies the list. */
  public Figure {
    shapes = List.copyOf(shapes);
  }

  /** Something to paint in one cell. */
  public sealed interface Shape permits Tile, Part, Plate, Disc, Ring, Label, Stroke {
    /** Returns the row of the cell. */
    double row();

    /** Returns the column of the cell. */
    double column();
  }

  /** A square that fills the cell. */
  public record Tile(double row, double column, double darkness) implements Shape {}

  /**
   * A square of a piece that fills several cells, without a line about it.
   *
   * @param tone a number from 0, another one for pieces that differ
   */
  public record Part(double row, double column, int tone) implements Shape {}

  /**
   * A plate with round corners.
   *
   * @param width its width in cells
   * @param height its height in cells
   */
  public record Plate(double row, double column, double width, double height, double darkness)
      implements Shape {}

  /**
   * A disc in the middle of the cell.
   *
   * @param size its diameter, 1 for the whole cell
   */
  public record Disc(double row, double column, double size, double darkness) implements Shape {
    /** Creates a stone or circle of the usual size. */
    public Disc(double row, double column, double darkness) {
      this(row, column, 0.76, darkness);
    }
  }

  /**
   * A circle, with nothing in it, about the middle of the cell.
   *
   * @param size its diameter, 1 for the whole cell
   */
  public record Ring(double row, double column, double size) implements Shape {}

  /**
   * A short text in the middle of the cell.
   *
   * @param size height of the letters, 1 for the whole cell
   */
  public record Label(double row, double column, String text, double size, double darkness)
      implements Shape {}

  /**
   * A straight line along the sides of cells, from the top left corner of one to that of another.
   *
   * @param toRow row of the cell where it ends
   * @param toColumn column of the cell where it ends
   */
  public record Stroke(double row, double column, double toRow, double toColumn) implements Shape {}
}
