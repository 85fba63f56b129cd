// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * One arrangement on a board: a small number in every cell, in reading order.
 *
 * <p>What a number means is the puzzle's affair: the colour of a tile, the label of a cell, the
 * side of a stone. Immutable; two positions are equal when all their cells are.
 */
public final class Position {
  private final byte[] cells;

  private Position(byte[] cells) {
    this.cells = cells;
  }

  /** Returns the position with these cells; the array is copied. */
  public static Position of(byte... cells) {
    return new Position(cells.clone());
  }

  /** Returns the position with these cells, each from 0 to 255. */
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

  /** Returns what is in cell {@code i}, {@code 0 <= i < size()}: a number from 0 to 255. */
  public int cell(int i) {
    return Byte.toUnsignedInt(cells[i]);
  }

  /** Returns a fresh copy of all cells, for a caller that wants to change some. */
  public byte[] cells() {
    return cells.clone();
  }

  /**
   * Returns the position in which everything has been moved.
   *
   * @param to where what is in a cell goes: a permutation of the cells
   */
  public Position moved(IntUnaryOperator to) {
    byte[] moved = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      moved[to.applyAsInt(i)] = cells[i];
    }
    return new Position(moved);
  }

  /** Returns how many cells hold {@code value}. */
  public int count(int value) {
    int count = 0;
    for (byte cell : cells) {
      if (Byte.toUnsignedInt(cell) == value) {
        count++;
      }
    }
    return count;
  }

  /** Returns how many cells hold the same in both; the other has as many cells. */
  public int same(Position other) {
    int same = 0;
    for (int i = 0; i < cells.length; i++) {
      same += cells[i] == other.cells[i] ? 1 : 0;
    }
    return same;
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
