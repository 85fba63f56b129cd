// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A second, plain count of solutions, straight from the rules: cells and labelled components, no
 * border line.
 *
 * <p>Shares no code with what it checks. Exact; slow (12x12 takes tens of seconds).
 */
final class ComponentFrontier {
  /** What else a filling must satisfy. */
  enum Condition {
    /** Nothing. */
    ANY,
    /**
     * Each corner has the colour of the cell below or above it: of two ways out of a corner only
     * one is left.
     */
    CORNERS_LIKE_COLUMN,
    /** Each corner has the colour of both its neighbours: no line ends in a corner. */
    CORNERS_LIKE_BOTH,
    /** All cells of the rim have one colour: the line is a cycle. */
    RIM_OF_ONE_COLOUR
  }

  private static final int NO_CELL = 15;

  private final int rows;
  private final int columns;
  private final Condition condition;

  ComponentFrontier(int rows, int columns, Condition condition) {
    if (columns > 14) {
      throw new IllegalArgumentException("columns must be in [1-14], got " + columns);
    }
    this.rows = rows;
    this.columns = columns;
    this.condition = condition;
  }

  /**
   * Returns the number of fillings; states are 4 bits a column (label, odd for black), corner,
   * closed colours.
   */
  BigInteger count() {
    int[] start = new int[columns + 3];
    Arrays.fill(start, 0, columns, NO_CELL);
    Map<Long, BigInteger> layer = Map.of(pack(start), BigInteger.ONE);
    for (int cell = 0; cell < rows * columns; cell++) {
      Map<Long, BigInteger> next = new HashMap<>();
      for (Map.Entry<Long, BigInteger> entry : layer.entrySet()) {
        for (int colour = 0; colour < (cell == 0 ? 1 : 2); colour++) {
          int[] state = unpack(entry.getKey());
          if (place(state, cell / columns, cell % columns, colour)) {
            next.merge(pack(state), entry.getValue(), BigInteger::add);
          }
        }
      }
      layer = next;
    }
    BigInteger total = BigInteger.ZERO;
    for (Map.Entry<Long, BigInteger> entry : layer.entrySet()) {
      if (isFinished(unpack(entry.getKey()))) {
        total = total.add(entry.getValue());
      }
    }
    return total.shiftLeft(1);
  }

  /** Fields after the labels: the colour up left, whether white is closed, whether black is. */
  private boolean place(int[] state, int row, int column, int colour) {
    int up = state[column];
    int left = column > 0 ? state[column - 1] : NO_CELL;
    int upLeft = state[columns];
    boolean likeUp = up != NO_CELL && up % 2 == colour;
    boolean likeLeft = left != NO_CELL && left % 2 == colour;
    if (state[columns + 1 + colour] == 1
        || row > 0 && column > 0 && likeUp && likeLeft && upLeft == colour
        || !satisfies(state, row, column, colour)) {
      return false;
    }
    int fresh = colour == 0 ? 16 : 17;
    state[column] = likeUp ? up : likeLeft ? left : fresh;
    if (likeUp && likeLeft) {
      for (int c = 0; c < columns; c++) {
        state[c] = state[c] == left ? up : state[c];
      }
    }
    if (up != NO_CELL && !likeUp && !contains(state, up)) {
      for (int c = 0; c < columns; c++) {
        if (state[c] != NO_CELL && state[c] % 2 == up % 2) {
          return false;
        }
      }
      state[columns + 1 + up % 2] = 1;
    }
    state[columns] = up == NO_CELL || column == columns - 1 ? 0 : up % 2;
    relabel(state);
    return true;
  }

  private boolean satisfies(int[] state, int row, int column, int colour) {
    boolean side = column == 0 || column == columns - 1;
    int up = state[column] == NO_CELL ? colour : state[column] % 2;
    int left = column == 0 ? colour : state[column - 1] % 2;
    boolean likeColumn = !(side && (row == 1 || row == rows - 1)) || up == colour;
    boolean besideCorner = column == 1 || column == columns - 1;
    boolean likeRow = !(besideCorner && (row == 0 || row == rows - 1)) || left == colour;
    return switch (condition) {
      case ANY -> true;
      case CORNERS_LIKE_COLUMN -> likeColumn;
      case CORNERS_LIKE_BOTH -> likeColumn && likeRow;
      case RIM_OF_ONE_COLOUR -> !(side || row == 0 || row == rows - 1) || colour == 0;
    };
  }

  private boolean contains(int[] state, int label) {
    for (int c = 0; c < columns; c++) {
      if (state[c] == label) {
        return true;
      }
    }
    return false;
  }

  private void relabel(int[] state) {
    int[] names = new int[18];
    Arrays.fill(names, -1);
    int[] next = {0, 1};
    for (int c = 0; c < columns; c++) {
      int label = state[c];
      if (label != NO_CELL) {
        if (names[label] < 0) {
          names[label] = next[label % 2];
          next[label % 2] += 2;
        }
        state[c] = names[label];
      }
    }
  }

  private boolean isFinished(int[] state) {
    for (int c = 0; c < columns; c++) {
      if (state[c] > 1 || state[columns + 1 + state[c] % 2] == 1) {
        return false;
      }
    }
    return true;
  }

  private long pack(int[] state) {
    long packed = 0;
    for (int c = 0; c < columns; c++) {
      packed = packed << 4 | state[c];
    }
    return packed << 3 | state[columns] << 2 | state[columns + 1] << 1 | state[columns + 2];
  }

  private int[] unpack(long packed) {
    int[] state = new int[columns + 3];
    state[columns] = (int) (packed >> 2 & 1);
    state[columns + 1] = (int) (packed >> 1 & 1);
    state[columns + 2] = (int) (packed & 1);
    for (int c = columns - 1; c >= 0; c--) {
      state[c] = (int) (packed >> 3 + 4 * (columns - 1 - c) & 15);
    }
    return state;
  }
}
