// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;

/** A pattern of positions: a value, or any value, for each cell. Immutable. */
public final class CellPattern {
  /** Matches any value. */
  public static final int ANY = -1;

  private final int[] values;

  private CellPattern(int[] values) {
    this.values = values;
  }

  /** Returns the pattern with these values or {@link #ANY}. */
  public static CellPattern of(int... values) {
    return new CellPattern(values.clone());
  }

  /** Returns the pattern that matches one position. */
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
   * Returns whether a position in an array matches.
   *
   * @param cells the cells of positions, as in {@link Position#cells}
   * @param from the index of the position's first cell
   */
  public boolean matches(byte[] cells, int from) {
    for (int cell = 0; cell < values.length; cell++) {
      if (!allows(cell, cells[from + cell] & 0xff)) {
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
