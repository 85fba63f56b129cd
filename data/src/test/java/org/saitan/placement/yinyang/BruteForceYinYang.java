// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds all solutions of a small board by trying every board. This test oracle is too simple to be
 * wrong.
 */
public final class BruteForceYinYang {
  /**
   * The solutions of earlier calls, keyed by rows and columns. They are cached because many tests
   * need the same boards.
   */
  private static final Map<List<Integer>, List<Integer>> CACHE = new ConcurrentHashMap<>();

  private BruteForceYinYang() {}

  /**
   * Returns all solutions as bit sets. Bit {@code r * columns + c} is set if the circle in row r
   * and column c is black.
   */
  public static List<Integer> solutions(int rows, int columns) {
    if (rows * columns > 25) {
      throw new IllegalArgumentException("too large to enumerate: " + rows + "x" + columns);
    }
    return CACHE.computeIfAbsent(List.of(rows, columns), key -> enumerate(rows, columns));
  }

  private static List<Integer> enumerate(int rows, int columns) {
    int cells = rows * columns;
    List<Integer> found = new ArrayList<>();
    for (int blacks = 0; blacks < 1 << cells; blacks++) {
      if (isSolution(blacks, rows, columns)) {
        found.add(blacks);
      }
    }
    return List.copyOf(found);
  }

  /** Returns whether a board is a solution. The board is given as the set of its black cells. */
  static boolean isSolution(int blacks, int rows, int columns) {
    return !hasBlock(blacks, rows, columns)
        && isConnected(blacks, rows, columns)
        && isConnected(~blacks & (1 << (rows * columns)) - 1, rows, columns);
  }

  private static boolean hasBlock(int blacks, int rows, int columns) {
    for (int r = 0; r + 1 < rows; r++) {
      for (int c = 0; c + 1 < columns; c++) {
        int block = 3 << (r * columns + c) | 3 << ((r + 1) * columns + c);
        if ((blacks & block) == 0 || (blacks & block) == block) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether a set of cells is connected by edges. The empty set counts as connected. */
  private static boolean isConnected(int set, int rows, int columns) {
    int firstColumn = 0;
    for (int row = 0; row < rows; row++) {
      firstColumn |= 1 << row * columns;
    }
    int reached = Integer.lowestOneBit(set);
    while (true) {
      int aboveAndBelow = reached << columns | reached >>> columns;
      int right = reached << 1 & ~firstColumn;
      int left = (reached & ~firstColumn) >>> 1;
      int grown = (reached | aboveAndBelow | right | left) & set;
      if (grown == reached) {
        return reached == set;
      }
      reached = grown;
    }
  }
}
