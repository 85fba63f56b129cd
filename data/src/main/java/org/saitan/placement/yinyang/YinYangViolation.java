// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import org.saitan.placement.Assignment;
import org.saitan.problem.Reason;

/** Why circles that stand on a board can be part of no solution, as far as a person sees it. */
final class YinYangViolation {
  private final YinYangRules board;
  private final Assignment circles;

  private YinYangViolation(YinYangRules board, Assignment circles) {
    this.board = board;
    this.circles = circles;
  }

  /**
   * Returns a 2x2 block of one color or a circle cut off from another of its color; empty if there
   * is neither, which does not mean that there is a solution.
   */
  static Optional<Reason> of(YinYangRules board, Assignment circles) {
    YinYangViolation violation = new YinYangViolation(board, circles);
    return violation
        .block()
        .or(() -> violation.cutOff(YinYangFrontier.WHITE))
        .or(() -> violation.cutOff(YinYangFrontier.BLACK));
  }

  private String name(int color) {
    return board.colors().get(color).name();
  }

  private boolean holds(int cell, int color) {
    return circles.has(cell, color);
  }

  private Optional<Reason> block() {
    int columns = board.columns();
    for (int cell = 0; cell + columns + 1 < board.cells(); cell++) {
      for (int color = YinYangFrontier.WHITE; color <= YinYangFrontier.BLACK; color++) {
        if (cell % columns + 1 < columns
            && holds(cell, color)
            && holds(cell + 1, color)
            && holds(cell + columns, color)
            && holds(cell + columns + 1, color)) {
          return Optional.of(
              new Reason(
                  "yinyang.block",
                  Map.of(
                      "color",
                      name(color),
                      "row",
                      cell / columns + 1,
                      "column",
                      cell % columns + 1),
                  "a 2x2 block of %s has its upper left corner in %s"
                      .formatted(name(color), board.place(cell))));
        }
      }
    }
    return Optional.empty();
  }

  /** Looks for a circle that no way over circles of its color and empty cells leads to. */
  private Optional<Reason> cutOff(int color) {
    int first = 0;
    while (first < board.cells() && !holds(first, color)) {
      first++;
    }
    if (first == board.cells()) {
      return Optional.empty();
    }
    boolean[] reached = reach(first, color);
    for (int cell = first; cell < board.cells(); cell++) {
      if (holds(cell, color) && !reached[cell]) {
        int columns = board.columns();
        return Optional.of(
            new Reason(
                "yinyang.cut-off",
                Map.of(
                    "color",
                    name(color),
                    "row",
                    cell / columns + 1,
                    "column",
                    cell % columns + 1,
                    "otherRow",
                    first / columns + 1,
                    "otherColumn",
                    first % columns + 1),
                "the %s circle in %s is cut off from the one in %s"
                    .formatted(name(color), board.place(cell), board.place(first))));
      }
    }
    return Optional.empty();
  }

  private boolean[] reach(int from, int color) {
    boolean[] reached = new boolean[board.cells()];
    Deque<Integer> open = new ArrayDeque<>();
    reached[from] = true;
    open.add(from);
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
      int cell, boolean there, int step, int color, boolean[] reached, Deque<Integer> open) {
    if (there && circles.allows(cell + step, color) && !reached[cell + step]) {
      reached[cell + step] = true;
      open.add(cell + step);
    }
  }
}
