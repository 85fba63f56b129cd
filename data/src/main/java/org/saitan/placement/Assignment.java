// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A partly filled board: each cell has a color or is still empty.
 *
 * <p>Immutable. Cells are numbered in reading order.
 */
public final class Assignment {
  /** The maximum number of colors. */
  public static final int MAX_COLORS = 127;

  private static final byte EMPTY = -1;

  private final byte[] colorOf;
  private final int colors;

  private Assignment(byte[] colorOf, int colors) {
    this.colorOf = colorOf;
    this.colors = colors;
  }

  /**
   * Returns an empty board.
   *
   * @param colors the number of colors, 2 to {@value #MAX_COLORS}
   * @throws IllegalArgumentException if the number of cells or colors is out of range
   */
  public static Assignment empty(int cells, int colors) {
    if (cells < 1 || colors < 2 || colors > MAX_COLORS) {
      throw new IllegalArgumentException(
          "a board needs at least 1 cell and [2-%d] colors, got %d and %d"
              .formatted(MAX_COLORS, cells, colors));
    }
    byte[] colorOf = new byte[cells];
    Arrays.fill(colorOf, EMPTY);
    return new Assignment(colorOf, colors);
  }

  /**
   * Returns a copy of this board in which one cell has the given color, which replaces the cell's
   * previous color.
   *
   * @throws IllegalArgumentException if the cell or the color is out of range
   */
  public Assignment with(int cell, int color) {
    if (cell < 0 || cell >= colorOf.length) {
      throw new IllegalArgumentException(
          "cell must be in [0-" + (colorOf.length - 1) + "], got " + cell);
    }
    if (color < 0 || color >= colors) {
      throw new IllegalArgumentException("color must be in [0-" + (colors - 1) + "], got " + color);
    }
    byte[] copy = colorOf.clone();
    copy[cell] = (byte) color;
    return new Assignment(copy, colors);
  }

  /** Returns a copy of this board in which one cell is empty. */
  public Assignment without(int cell) {
    byte[] copy = colorOf.clone();
    copy[cell] = EMPTY;
    return new Assignment(copy, colors);
  }

  /** Returns the number of cells of the board. */
  public int cells() {
    return colorOf.length;
  }

  /** Returns the number of colors that a cell may have. */
  public int colorCount() {
    return colors;
  }

  /** Returns the number of filled cells. */
  public int count() {
    return (int) IntStream.range(0, colorOf.length).filter(this::has).count();
  }

  /** Returns whether a cell is filled. */
  public boolean has(int cell) {
    return colorOf[cell] != EMPTY;
  }

  /** Returns whether a cell has the given color. */
  public boolean has(int cell, int color) {
    return colorOf[cell] == color;
  }

  /**
   * Returns the color of a cell.
   *
   * @throws IllegalArgumentException if the cell is empty
   */
  public int color(int cell) {
    if (colorOf[cell] == EMPTY) {
      throw new IllegalArgumentException("cell " + cell + " is empty");
    }
    return colorOf[cell];
  }

  /** Returns whether every cell is empty. */
  public boolean isEmpty() {
    return count() == 0;
  }

  /** Returns whether a cell is empty or has the given color. */
  public boolean allows(int cell, int color) {
    return colorOf[cell] == EMPTY || colorOf[cell] == color;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Assignment that
        && colors == that.colors
        && Arrays.equals(colorOf, that.colorOf);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(colorOf) + colors;
  }

  @Override
  public String toString() {
    return Arrays.toString(colorOf);
  }
}
