// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.Arrays;

/**
 * A board to fill, partly filled: for each cell the number of a color or nothing.
 *
 * <p>Immutable. Cells are numbered in reading order.
 */
public final class Assignment {
  /** The most colors of a filling. */
  public static final int MAX_COLORS = 127;

  private static final byte EMPTY = -1;

  private final byte[] held;
  private final int colors;

  private Assignment(byte[] held, int colors) {
    this.held = held;
    this.colors = colors;
  }

  /**
   * Returns an empty board.
   *
   * @param colors the number of colors, 2 to {@value #MAX_COLORS}
   * @throws IllegalArgumentException if a number is out of range
   */
  public static Assignment none(int cells, int colors) {
    if (cells < 1 || colors < 2 || colors > MAX_COLORS) {
      throw new IllegalArgumentException(
          "there must be a cell and [2-%d] colors, got %d and %d"
              .formatted(MAX_COLORS, cells, colors));
    }
    byte[] held = new byte[cells];
    Arrays.fill(held, EMPTY);
    return new Assignment(held, colors);
  }

  /**
   * Returns this board with one more cell filled, in place of what it held.
   *
   * @throws IllegalArgumentException if there is no such cell or color
   */
  public Assignment with(int cell, int color) {
    if (cell < 0 || cell >= held.length) {
      throw new IllegalArgumentException(
          "cell must be in [0-" + (held.length - 1) + "], got " + cell);
    }
    if (color < 0 || color >= colors) {
      throw new IllegalArgumentException("color must be in [0-" + (colors - 1) + "], got " + color);
    }
    byte[] copy = held.clone();
    copy[cell] = (byte) color;
    return new Assignment(copy, colors);
  }

  /** Returns this board with one cell empty. */
  public Assignment without(int cell) {
    byte[] copy = held.clone();
    copy[cell] = EMPTY;
    return new Assignment(copy, colors);
  }

  /** Returns the number of cells of the board. */
  public int cells() {
    return held.length;
  }

  /** Returns the number of colors that a cell may have. */
  public int colors() {
    return colors;
  }

  /** Returns the number of cells that hold a color. */
  public int count() {
    int count = 0;
    for (byte color : held) {
      count += color == EMPTY ? 0 : 1;
    }
    return count;
  }

  /** Returns whether a cell holds a color. */
  public boolean has(int cell) {
    return held[cell] != EMPTY;
  }

  /** Returns whether a cell holds this color. */
  public boolean has(int cell, int color) {
    return held[cell] == color;
  }

  /**
   * Returns the color of a cell.
   *
   * @throws IllegalArgumentException if it is empty
   */
  public int color(int cell) {
    if (held[cell] == EMPTY) {
      throw new IllegalArgumentException("cell " + cell + " is empty");
    }
    return held[cell];
  }

  /** Returns whether every cell is empty. */
  public boolean isEmpty() {
    return count() == 0;
  }

  /** Returns whether a cell is empty or holds this color. */
  public boolean allows(int cell, int color) {
    return held[cell] == EMPTY || held[cell] == color;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Assignment that
        && colors == that.colors
        && Arrays.equals(held, that.held);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(held) + colors;
  }

  @Override
  public String toString() {
    return Arrays.toString(held);
  }
}
