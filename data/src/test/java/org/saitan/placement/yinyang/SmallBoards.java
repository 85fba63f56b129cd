// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayList;
import java.util.List;

/** Provides boards that are small enough to enumerate. */
final class SmallBoards {
  private SmallBoards() {}

  /**
   * Returns all tall and wide boards with at most the given number of cells and sides of at most
   * 12.
   */
  static List<YinYangRules> upTo(int cells) {
    return between(1, cells);
  }

  static List<YinYangRules> between(int minCells, int maxCells) {
    List<YinYangRules> boards = new ArrayList<>();
    for (int rows = 1; rows <= 12; rows++) {
      for (int columns = 1; columns <= 12; columns++) {
        if (rows * columns >= minCells && rows * columns <= maxCells) {
          boards.add(new YinYangRules(rows, columns));
        }
      }
    }
    return boards;
  }
}
