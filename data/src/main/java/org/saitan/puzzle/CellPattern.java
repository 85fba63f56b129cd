// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;

/**
 * What some cells of a position hold; the others may hold anything. Immutable; two patterns are
 * equal when they say the same of every cell.
 */
public final class CellPattern {
  private static final int VALUES = 256;

  /** By cell and value, whether the cell may hold it; null for a cell that may hold anything. */
  private final boolean[][] admitted;

  private CellPattern(boolean[][] admitted) {
    this.admitted = admitted;
  }

  /** Returns the pattern that one position matches. */
  public static CellPattern of(Position position) {
    Builder pattern = new Builder(position.size());
    for (int cell = 0; cell < position.size(); cell++) {
      pattern.hold(cell, position.cell(cell));
    }
    return pattern.build();
  }

  /** Returns the number of cells. */
  public int size() {
    return admitted.length;
  }

  /** Returns whether a cell may hold anything. */
  public boolean isOpen(int cell) {
    return admitted[cell] == null;
  }

  /** Returns whether a cell may hold a value, from 0 to 255. */
  public boolean admits(int cell, int value) {
    return admitted[cell] == null || admitted[cell][value];
  }

  /** Returns whether a position matches. */
  public boolean matches(Position position) {
    for (int cell = 0; cell < admitted.length; cell++) {
      if (!admits(cell, position.cell(cell))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a position matches that is one of many in an array.
   *
   * @param cells cells, as in {@link Position#cells}
   * @param from where those of the position begin
   */
  public boolean matches(byte[] cells, int from) {
    for (int cell = 0; cell < admitted.length; cell++) {
      if (admitted[cell] != null && !admitted[cell][cells[from + cell] & 0xff]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CellPattern that && Arrays.deepEquals(admitted, that.admitted);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(admitted);
  }

  /** Puts a pattern together, cell by cell. */
  public static final class Builder {
    private final boolean[][] admitted;

    /** Begins a pattern of so many cells, each of which may hold anything. */
    public Builder(int cells) {
      admitted = new boolean[cells][];
    }

    /** Says what a cell holds: one of some values, from 0 to 255. */
    public Builder hold(int cell, int... values) {
      admitted[cell] = new boolean[VALUES];
      for (int value : values) {
        admitted[cell][value] = true;
      }
      return this;
    }

    /** Returns the pattern. */
    public CellPattern build() {
      boolean[][] rows = new boolean[admitted.length][];
      Arrays.setAll(rows, cell -> admitted[cell] == null ? null : admitted[cell].clone());
      return new CellPattern(rows);
    }
  }
}
