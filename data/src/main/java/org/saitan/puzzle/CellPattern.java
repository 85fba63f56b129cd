// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;

/**
 * What some cells of a position hold; the others may hold anything. Immutable; two patterns are
 * equal when they say the same of every cell.
 */
public final class CellPattern {
  /** Stands for what a cell holds that may hold anything. */
  public static final int ANYTHING = -1;

  private final int[] held;

  private CellPattern(int[] held) {
    this.held = held;
  }

  /** Returns the pattern of cells that hold these values, or {@link #ANYTHING}. */
  public static CellPattern of(int... held) {
    return new CellPattern(held.clone());
  }

  /** Returns the pattern that one position matches. */
  public static CellPattern of(Position position) {
    int[] held = new int[position.size()];
    Arrays.setAll(held, position::cell);
    return new CellPattern(held);
  }

  /** Returns the number of cells. */
  public int size() {
    return held.length;
  }

  /** Returns whether a cell may hold a value. */
  public boolean admits(int cell, int value) {
    return held[cell] == ANYTHING || held[cell] == value;
  }

  /** Returns whether a position matches. */
  public boolean matches(Position position) {
    return matches(position.cells(), 0);
  }

  /**
   * Returns whether a position matches that is one of many in an array.
   *
   * @param cells cells, as in {@link Position#cells}
   * @param from where those of the position begin
   */
  public boolean matches(byte[] cells, int from) {
    for (int cell = 0; cell < held.length; cell++) {
      if (!admits(cell, cells[from + cell] & 0xff)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CellPattern that && Arrays.equals(held, that.held);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(held);
  }
}
