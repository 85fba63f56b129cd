// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All solutions of a small board, found by looking at every filling: an oracle too simple to be
 * wrong.
 */
public final class BruteForceYinYang {
  /** By rows and columns, as many tests ask for the same boards. */
  private static final Map<List<Integer>, List<Integer>> FOUND = new ConcurrentHashMap<>();

  private BruteForceYinYang() {}

  /**
   * Returns every solution as a bit set: bit {@code r * columns + c} is set where the circle is
   * black.
   */
  public static List<Integer> solutions(int rows, int columns) {
    if (rows * columns > 25) {
      throw new IllegalArgumentException("too large to enumerate: " + rows + "x" + columns);
    }
    return FOUND.computeIfAbsent(List.of(rows, columns), key -> enumerated(rows, columns));
  }

  private static List<Integer> enumerated(int rows, int columns) {
    int cells = rows * columns;
    List<Integer> found = new ArrayList<>();
    for (int filling = 0; filling < 1 << cells; filling++) {
      if (isSolution(filling, rows, columns)) {
        found.add(filling);
      }
    }
    return List.copyOf(found);
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
