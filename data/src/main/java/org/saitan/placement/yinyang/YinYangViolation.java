// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import org.saitan.placement.Assignment;
import org.saitan.problem.Reason;

/**
 * Finds a visible rule violation on a partly filled board.
 *
 * @param board the rules of the board
 * @param circles the filled cells
 */
record YinYangViolation(YinYangRules board, Assignment circles) {
  /**
   * Returns a violation: a 2x2 block of one color, or a circle that is cut off from another circle
   * of its color. An empty result does not mean that there is a solution.
   */
  static Optional<Reason> of(YinYangRules board, Assignment circles) {
    YinYangViolation violation = new YinYangViolation(board, circles);
    return violation
        .findSingleColorBlock()
        .or(() -> violation.findCutOffCells(YinYangFrontier.WHITE))
        .or(() -> violation.findCutOffCells(YinYangFrontier.BLACK));
  }

  private String name(int color) {
    return board.colors().get(color).name();
  }

  private Optional<Reason> findSingleColorBlock() {
    int columns = board.columns();
    for (int cell = 0; cell + columns + 1 < board.cells(); cell++) {
      for (int color = YinYangFrontier.WHITE; color <= YinYangFrontier.BLACK; color++) {
        if (cell % columns + 1 < columns
            && circles.has(cell, color)
            && circles.has(cell + 1, color)
            && circles.has(cell + columns, color)
            && circles.has(cell + columns + 1, color)) {
          return Optional.of(
              new Reason(
                  "yinyang.block",
                  Map.of(
                      "color", name(color), "row", board.row(cell), "column", board.column(cell)),
                  "the 2x2 block with its upper left corner in %2$s is all %1$s"
                      .formatted(name(color), board.describe(cell))));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Finds a circle that is not connected to the first circle of its color by any path of empty
   * cells and circles of that color.
   */
  private Optional<Reason> findCutOffCells(int color) {
    int first = 0;
    while (first < board.cells() && !circles.has(first, color)) {
      first++;
    }
    if (first == board.cells()) {
      return Optional.empty();
    }
    boolean[] reached = reachableCells(first, color);
    for (int cell = first; cell < board.cells(); cell++) {
      if (circles.has(cell, color) && !reached[cell]) {
        return Optional.of(
            new Reason(
                "yinyang.cut-off",
                Map.of(
                    "color",
                    name(color),
                    "row",
                    board.row(cell),
                    "column",
                    board.column(cell),
                    "otherRow",
                    board.row(first),
                    "otherColumn",
                    board.column(first)),
                "the %s circle in %s is cut off from the one in %s"
                    .formatted(name(color), board.describe(cell), board.describe(first))));
      }
    }
    return Optional.empty();
  }

  private boolean[] reachableCells(int start, int color) {
    boolean[] reached = new boolean[board.cells()];
    Deque<Integer> open = new ArrayDeque<>();
    reached[start] = true;
    open.add(start);
    int columns = board.columns();
    while (!open.isEmpty()) {
      int cell = open.remove();
      visit(cell, cell % columns > 0, -1, color, reached, open);
      visit(cell, cell % columns < columns - 1, 1, color, reached, open);
      visit(cell, cell >= columns, -columns, color, reached, open);
      visit(cell, cell + columns < board.cells(), columns, color, reached, open);
    }
    return reached;
  }

  private void visit(
      int cell, boolean inside, int step, int color, boolean[] reached, Deque<Integer> open) {
    if (inside && circles.allows(cell + step, color) && !reached[cell + step]) {
      reached[cell + step] = true;
      open.add(cell + step);
    }
  }
}
