// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.yinyang;

import java.util.ArrayList;
import java.util.List;

/**
 * All solutions of a small board, found by looking at every filling: an oracle too simple to be
 * wrong.
 */
public final class BruteForceYinYang {
  private BruteForceYinYang() {}

  /**
   * Returns every solution as a bit set: bit {@code r * columns + c} is set where the circle is
   * black.
   */
  public static List<Integer> solutions(int rows, int columns) {
    int cells = rows * columns;
    if (cells > 25) {
      throw new IllegalArgumentException("too large to enumerate: " + rows + "x" + columns);
    }
    List<Integer> found = new ArrayList<>();
    for (int filling = 0; filling < 1 << cells; filling++) {
      if (isSolution(filling, rows, columns)) {
        found.add(filling);
      }
    }
    return found;
  }

  /** Says whether a filling, given by its black cells, is a solution. */
  static boolean isSolution(int filling, int rows, int columns) {
    return !hasBlock(filling, rows, columns)
        && isConnected(filling, rows, columns)
        && isConnected(~filling & (1 << (rows * columns)) - 1, rows, columns);
  }

  private static boolean hasBlock(int filling, int rows, int columns) {
    for (int r = 0; r + 1 < rows; r++) {
      for (int c = 0; c + 1 < columns; c++) {
        int block = 3 << (r * columns + c) | 3 << ((r + 1) * columns + c);
        if ((filling & block) == 0 || (filling & block) == block) {
          return true;
        }
      }
    }
    return false;
  }

  /** Says whether the cells of a set are connected by edges; the empty set is. */
  private static boolean isConnected(int set, int rows, int columns) {
    int reached = Integer.lowestOneBit(set);
    while (true) {
      int grown = reached;
      for (int cell = 0; cell < rows * columns; cell++) {
        if ((reached >> cell & 1) == 1) {
          int column = cell % columns;
          grown |= column > 0 ? 1 << (cell - 1) : 0;
          grown |= column < columns - 1 ? 1 << (cell + 1) : 0;
          grown |= cell >= columns ? 1 << (cell - columns) : 0;
          grown |= cell < (rows - 1) * columns ? 1 << (cell + columns) : 0;
        }
      }
      grown &= set;
      if (grown == reached) {
        return reached == set;
      }
      reached = grown;
    }
  }
}
