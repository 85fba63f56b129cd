// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.ArrayList;
import java.util.List;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.placement.Assignment;

/**
 * Draws a board as text with the border between the colors, or as shapes.
 *
 * @param board the rules of the board
 * @param circles the filled cells
 */
record YinYangDrawing(YinYangRules board, Assignment circles) {
  /**
   * The box-drawing characters, indexed by the sum of the values of their arms: up 1, right 2, down
   * 4, left 8.
   */
  private static final String BOX_CHARS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼";

  private static final int UP = 1;
  private static final int RIGHT = 2;
  private static final int DOWN = 4;
  private static final int LEFT = 8;

  /** Draws the circles and the border between the colors, without a final line break. */
  String bordered() {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < board.rows(); row++) {
      lines.add(cells(row));
      if (row + 1 < board.rows()) {
        lines.add(crossings(row));
      }
    }
    return String.join("\n", lines);
  }

  /**
   * Returns the picture of the board.
   *
   * @param bordered whether to draw the border between the colors
   */
  List<Shape> shapes(boolean bordered) {
    List<Shape> shapes = new ArrayList<>();
    List<Shape> border = new ArrayList<>();
    for (int cell = 0; cell < board.cells(); cell++) {
      int row = cell / board.columns();
      int column = cell % board.columns();
      shapes.add(new Shape.Box(column, row, 1, 1, 0, Paint.LINE));
      shapes.add(new Shape.Box(column + 0.02, row + 0.02, 0.96, 0.96, 0, Paint.WHITE));
      if (circles.has(cell)) {
        Paint paint = circles.color(cell) == 0 ? Paint.WHITE : Paint.BLACK;
        shapes.add(new Shape.Disc(column + 0.5, row + 0.5, 0.38, Paint.LINE));
        shapes.add(new Shape.Disc(column + 0.5, row + 0.5, 0.355, paint));
      }
      if (column + 1 < board.columns() && borderRight(row, column)) {
        border.add(new Shape.Line(column + 1, row, column + 1, row + 1, 0.1, Paint.HERO));
      }
      if (row + 1 < board.rows() && borderBelow(row, column)) {
        border.add(new Shape.Line(column, row + 1, column + 1, row + 1, 0.1, Paint.HERO));
      }
    }
    shapes.addAll(bordered ? border : List.of());
    return shapes;
  }

  private String cells(int row) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < board.columns(); column++) {
      line.append(board.symbol(circles, row * board.columns() + column));
      if (column + 1 < board.columns()) {
        line.append(borderRight(row, column) ? " │ " : "   ");
      }
    }
    return line.toString();
  }

  private String crossings(int row) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < board.columns(); column++) {
      boolean below = borderBelow(row, column);
      line.append(below ? '─' : ' ');
      if (column + 1 < board.columns()) {
        int arms =
            (borderRight(row, column) ? UP : 0)
                | (borderBelow(row, column + 1) ? RIGHT : 0)
                | (borderRight(row + 1, column) ? DOWN : 0)
                | (below ? LEFT : 0);
        line.append(below ? '─' : ' ')
            .append(BOX_CHARS.charAt(arms))
            .append(borderBelow(row, column + 1) ? '─' : ' ');
      }
    }
    return line.toString().stripTrailing();
  }

  /** Returns whether the border runs between a cell and its right neighbor. */
  private boolean borderRight(int row, int column) {
    int cell = row * board.columns() + column;
    return differ(cell, cell + 1);
  }

  /** Returns whether the border runs between a cell and the cell below it. */
  private boolean borderBelow(int row, int column) {
    int cell = row * board.columns() + column;
    return differ(cell, cell + board.columns());
  }

  private boolean differ(int cell, int other) {
    return circles.has(cell) && circles.has(other) && circles.color(cell) != circles.color(other);
  }
}
