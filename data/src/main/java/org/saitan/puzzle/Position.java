// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * An immutable position of a board, stored as a small number for each cell in reading order.
 *
 * <p>The meaning of a number depends on the puzzle: the color of a tile, the label of a cell, the
 * side of a stone.
 */
public final class Position {
  private final byte[] cells;

  private Position(byte[] cells) {
    this.cells = cells;
  }

  /** Returns a position with a copy of the given cells. */
  public static Position of(byte... cells) {
    return new Position(cells.clone());
  }

  /** Returns a position with the given cells, each from 0 to 255. */
  public static Position of(int[] cells) {
    byte[] bytes = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      bytes[i] = (byte) cells[i];
    }
    return new Position(bytes);
  }

  /** Returns the number of cells. */
  public int size() {
    return cells.length;
  }

  /** Returns the value of cell {@code i}, from 0 to 255. */
  public int cell(int i) {
    return Byte.toUnsignedInt(cells[i]);
  }

  /** Returns a copy of all cells. */
  public byte[] cells() {
    return cells.clone();
  }

  /**
   * Returns the position with permuted cells.
   *
   * @param destination maps each cell to the cell that receives its value
   */
  public Position permuted(IntUnaryOperator destination) {
    byte[] moved = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      moved[destination.applyAsInt(i)] = cells[i];
    }
    return new Position(moved);
  }

  /**
   * Returns the position with renamed values.
   *
   * @param newValue maps each value to its new value
   */
  public Position renamed(IntUnaryOperator newValue) {
    byte[] renamed = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      renamed[i] = (byte) newValue.applyAsInt(cell(i));
    }
    return new Position(renamed);
  }

  /** Returns the number of cells with the given value. */
  public int count(int value) {
    int count = 0;
    for (byte cell : cells) {
      if (Byte.toUnsignedInt(cell) == value) {
        count++;
      }
    }
    return count;
  }

  /**
   * Returns the number of cells with the same value in this position and another position of the
   * same size.
   */
  public int countEqual(Position other) {
    int equal = 0;
    for (int i = 0; i < cells.length; i++) {
      equal += cells[i] == other.cells[i] ? 1 : 0;
    }
    return equal;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
