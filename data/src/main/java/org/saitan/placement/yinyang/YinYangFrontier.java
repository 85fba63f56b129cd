// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import org.saitan.placement.PlacementRules;

/**
 * The broken-profile dynamic program for Yin-Yang. A state is a single long that captures
 * everything about the filled cells that matters for the rest of the board.
 *
 * <p>Cells {@code 0 .. rows * columns - 1} are colored in reading order, {@link #WHITE} or {@link
 * #BLACK}. {@link #next} implements all the rules: a filled board is a solution if and only if no
 * step from {@link PlacementRules#START} leads to {@link PlacementRules#DEAD}. A given circle only
 * rules out the step with the other color.
 *
 * <p>Partial assignments with the same state have the same completions. The number of states nearly
 * triples with each column. Up to color swaps, a layer has at most 2,410 states with a completion
 * for 10x10, 8,604 for 11x11, and 16,596 for 12x12.
 *
 * <p>Immutable and thread-safe.
 *
 * @param rows the number of rows
 * @param columns the number of columns, at most {@link #MAX_COLUMNS}
 */
record YinYangFrontier(int rows, int columns) {
  /*
   * The filled cells next to empty ones form a staircase: the current row up to the last filled
   * cell, then the cell above it, then the rest of the row above. Where neighbors on the staircase
   * differ in color, the border line between the colors crosses the staircase. Around an inner
   * crossing of four cells, the line has an even number of arms. With 0 arms the block has a single
   * color. With 4 arms it is checkered, which cannot be part of a solution (a path that joins the
   * two white cells separates the black ones). So the line passes each inner crossing exactly once,
   * and both colors are connected if and only if the line is one piece: a cycle, or a path whose
   * ends leave at the edge of the board. On a board with one row or column there are no crossings,
   * and each change of color is a separate line.
   *
   * So a state is the color of the last cell and a PlugWord over the staircase, which says where
   * the line crosses the staircase and which crossings are joined. (A union-find over the cells
   * would track the same regions.) At most two ends may leave the board; otherwise a color would
   * not be connected. So a word has at most two loose plugs, and no piece of the line may be
   * complete before the last crossing.
   *
   * Cell (r, c) completes crossing (r-1, c-1). The line enters that crossing from the left at place
   * c-1 of the word and from above at place c. After the step, the line leaves the crossing downwards and to the right at the same two places. If only one of the two places has a plug, it does not matter which: the color of
   * the cell above left is then irrelevant, because the block already has both colors. Such states
   * are stored with the plug on the left, which merges a fifth of them. About twice the minimal
   * number of states remain (11x11: 1.17 million states with a completion, for both colors, instead
   * of 0.62 million).
   *
   * [1] D. E. Knuth, The Art of Computer Programming 4A, 7.1.4, on frontiers ("Simpath"). [2] The
   * broken profile with parentheses: I. Jensen, "Enumeration of self-avoiding walks on the square
   * lattice", J. Phys. A 37, 2004.
   */

  static final int WHITE = 0;
  static final int BLACK = 1;

  /**
   * The maximum number of columns. The cost is exponential in that number, so the shorter side of
   * the board becomes the row.
   */
  static final int MAX_COLUMNS = PlugWord.MAX_PLACES;

  private long lineMask() {
    return (1L << (2 * columns)) - 1;
  }

  /** Returns the color of the last cell. */
  private int color(long state) {
    return (int) (state >>> (2 * columns));
  }

  /**
   * Returns the given state or, if the last cell is black, the state with the colors swapped. Both
   * have the same number of completions.
   */
  long canonical(long state) {
    return state & lineMask();
  }

  /**
   * Colors the next cell.
   *
   * @param state a state after {@code cell} cells
   * @param cell {@code 0 <= cell < rows * columns}, in reading order
   * @param color {@link #WHITE} or {@link #BLACK}
   * @return the state after {@code cell + 1} cells, {@link PlacementRules#START} after the last, or
   *     {@link PlacementRules#DEAD}
   */
  long next(long state, int cell, int color) {
    int row = cell / columns;
    int column = cell % columns;
    long line = state & lineMask();
    int turn = color(state) ^ color;
    long next;
    if (cell == 0) {
      next = line;
    } else if (rows == 1 || columns == 1) {
      next = turn == 0 ? line : line == PlugWord.NONE ? PlugWord.LOOSE : PlacementRules.DEAD;
    } else if (row == 0) {
      next = turn == 0 ? line : addLooseEnd(line, column - 1);
    } else if (column == 0) {
      next = enterRow(line, turn);
    } else {
      next = passCrossing(line, row, column, turn);
    }
    if (next == PlacementRules.DEAD) {
      return PlacementRules.DEAD;
    }
    return cell == rows * columns - 1 ? PlacementRules.START : next | (long) color << (2 * columns);
  }

  /** Adds a line end that leaves the board at an empty place. */
  private static long addLooseEnd(long line, int place) {
    return PlugWord.looseEnds(line) == 2
        ? PlacementRules.DEAD
        : PlugWord.with(line, place, PlugWord.LOOSE);
  }

  private static long enterRow(long line, int turnFromRowEnd) {
    int turn = turnFromRowEnd ^ Long.bitCount(PlugWord.crossings(line)) & 1;
    long shifted = line << 2;
    long entered = turn == 0 ? shifted : addLooseEnd(shifted, 0);
    return entered == PlacementRules.DEAD ? PlacementRules.DEAD : PlugWord.mergeEntry(entered, 0);
  }

  private long passCrossing(long line, int row, int column, int down) {
    int place = column - 1;
    long left = PlugWord.plug(line, place);
    long above = PlugWord.plug(line, place + 1);
    long rest = line & ~(15L << (2 * place));
    int in = (left == PlugWord.NONE ? 0 : 1) + (above == PlugWord.NONE ? 0 : 1);
    int right = (down + in) & 1;
    if (in + down + right != 2) {
      return PlacementRules.DEAD;
    }
    boolean lastRow = row == rows - 1;
    boolean lastColumn = column == columns - 1;
    long next;
    if (in == 2) {
      next = PlugWord.join(rest, place, left, above);
    } else if (in == 0) {
      next = startPiece(rest, place, lastRow, lastColumn);
    } else {
      long plug = left | above;
      if (down == 1) {
        next = lastRow ? endPiece(rest, place, plug) : PlugWord.with(rest, place, plug);
      } else {
        next = lastColumn ? endPiece(rest, place, plug) : PlugWord.with(rest, place + 1, plug);
      }
    }
    if (next == PlugWord.CLOSED) {
      return lastRow && lastColumn ? PlugWord.NONE : PlacementRules.DEAD;
    }
    return lastColumn ? next : PlugWord.mergeEntry(next, place + 1);
  }

  private static long startPiece(long rest, int place, boolean lastRow, boolean lastColumn) {
    if (lastRow && lastColumn) {
      return PlugWord.CLOSED;
    }
    if (lastRow) {
      return addLooseEnd(rest, place + 1);
    }
    if (lastColumn) {
      return addLooseEnd(rest, place);
    }
    return PlugWord.with(PlugWord.with(rest, place, PlugWord.OPEN), place + 1, PlugWord.CLOSE);
  }

  private static long endPiece(long rest, int place, long plug) {
    if (plug != PlugWord.LOOSE && PlugWord.looseEnds(rest) == 2) {
      return PlacementRules.DEAD;
    }
    return PlugWord.exit(rest, place, plug);
  }
}
