// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import org.saitan.placement.GivenCells;
import org.saitan.problem.Reason;

/** Why circles that stand on a board can be part of no solution, as far as a person sees it. */
final class Contradiction {
  private final YinYang board;
  private final GivenCells circles;

  private Contradiction(YinYang board, GivenCells circles) {
    this.board = board;
    this.circles = circles;
  }

  /**
   * Returns a 2x2 block of one colour or a circle cut off from another of its colour; empty if
   * there is neither, which does not mean that there is a solution.
   */
  static Optional<Reason> of(YinYang board, GivenCells circles) {
    Contradiction contradiction = new Contradiction(board, circles);
    return contradiction
        .block()
        .or(() -> contradiction.cutOff(YinYangFrontier.WHITE))
        .or(() -> contradiction.cutOff(YinYangFrontier.BLACK));
  }

  private String name(int colour) {
    return board.colours().get(colour).name();
  }

  private boolean holds(int cell, int colour) {
    return circles.has(cell, colour);
  }

  private Optional<Reason> block() {
    int columns = board.columns();
    for (int cell = 0; cell + columns + 1 < board.cells(); cell++) {
      for (int colour = YinYangFrontier.WHITE; colour <= YinYangFrontier.BLACK; colour++) {
        if (cell % columns + 1 < columns
            && holds(cell, colour)
            && holds(cell + 1, colour)
            && holds(cell + columns, colour)
            && holds(cell + columns + 1, colour)) {
          return Optional.of(
              new Reason(
                  "yinyang.block",
                  Map.of(
                      "colour",
                      name(colour),
                      "row",
                      cell / columns + 1,
                      "column",
                      cell % columns + 1),
                  "a 2x2 block of %s has its upper left corner in %s"
                      .formatted(name(colour), board.place(cell))));
        }
      }
    }
    return Optional.empty();
  }

  /** Looks for a circle that no way over circles of its colour and empty cells leads to. */
  private Optional<Reason> cutOff(int colour) {
    int first = 0;
    while (first < board.cells() && !holds(first, colour)) {
      first++;
    }
    if (first == board.cells()) {
      return Optional.empty();
    }
    boolean[] reached = reach(first, colour);
    for (int cell = first; cell < board.cells(); cell++) {
      if (holds(cell, colour) && !reached[cell]) {
        int columns = board.columns();
        return Optional.of(
            new Reason(
                "yinyang.cut-off",
                Map.of(
                    "colour",
                    name(colour),
                    "row",
                    cell / columns + 1,
                    "column",
                    cell % columns + 1,
                    "otherRow",
                    first / columns + 1,
                    "otherColumn",
                    first % columns + 1),
                "the %s circle in %s is cut off from the one in %s"
                    .formatted(name(colour), board.place(cell), board.place(first))));
      }
    }
    return Optional.empty();
  }

  private boolean[] reach(int from, int colour) {
    boolean[] reached = new boolean[board.cells()];
    Deque<Integer> open = new ArrayDeque<>();
    reached[from] = true;
    open.add(from);
    int columns = board.columns();
    while (!open.isEmpty()) {
      int cell = open.remove();
      visit(cell, cell % columns > 0, -1, colour, reached, open);
      visit(cell, cell % columns < columns - 1, 1, colour, reached, open);
      visit(cell, cell >= columns, -columns, colour, reached, open);
      visit(cell, cell + columns < board.cells(), columns, colour, reached, open);
    }
    return reached;
  }

  private void visit(
      int cell, boolean there, int step, int colour, boolean[] reached, Deque<Integer> open) {
    if (there && circles.allows(cell + step, colour) && !reached[cell + step]) {
      reached[cell + step] = true;
      open.add(cell + step);
    }
  }
}
