// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;

/**
 * An immutable pattern that positions can match. It requires either a certain value or any value in
 * each cell.
 */
public final class CellPattern {
  /** Matches any value. */
  public static final int ANY = -1;

  private final int[] values;

  private CellPattern(int[] values) {
    this.values = values;
  }

  /** Returns the pattern with the given values, each of which may be {@link #ANY}. */
  public static CellPattern of(int... values) {
    return new CellPattern(values.clone());
  }

  /** Returns the pattern that matches only the given position. */
  public static CellPattern of(Position position) {
    int[] values = new int[position.size()];
    Arrays.setAll(values, position::cell);
    return new CellPattern(values);
  }

  /** Returns the number of cells. */
  public int size() {
    return values.length;
  }

  /** Returns whether a cell may hold a value. */
  public boolean allows(int cell, int value) {
    return values[cell] == ANY || values[cell] == value;
  }

  /** Returns whether a position matches. */
  public boolean matches(Position position) {
    return matches(position.cells(), 0);
  }

  /**
   * Returns whether a position stored in an array matches.
   *
   * @param cells the cells of one or more positions, as in {@link Position#cells}
   * @param offset the index of the position's first cell
   */
  public boolean matches(byte[] cells, int offset) {
    for (int cell = 0; cell < values.length; cell++) {
      if (!allows(cell, cells[offset + cell] & 0xff)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CellPattern that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }
}
