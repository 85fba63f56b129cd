// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** The shape of a board given as a drawing: cells in reading order, walls, gaps and thin walls. */
final class BoardShape {
  static final char WALL = '#';
  static final int NO_CELL = -1;
  static final int IS_WALL = -2;

  private final List<String> rows;
  private final List<int[]> cells = new ArrayList<>();
  private final int[][] at;

  /** The pairs of cells with a thin wall between them. */
  private final Set<Set<Integer>> divided = new HashSet<>();

  /**
   * Creates the shape.
   *
   * @param rows the drawing: a space is a gap, {@code #} a wall, anything else a cell
   */
  BoardShape(List<String> rows) {
    this.rows = List.copyOf(rows);
    at = new int[rows.size()][];
    for (int row = 0; row < at.length; row++) {
      at[row] = new int[rows.get(row).length()];
      for (int column = 0; column < at[row].length; column++) {
        char symbol = rows.get(row).charAt(column);
        at[row][column] = symbol == ' ' ? NO_CELL : symbol == WALL ? IS_WALL : cells.size();
        if (at[row][column] >= 0) {
          cells.add(new int[] {row, column});
        }
      }
    }
  }

  /** Returns a random board that may have walls and gaps. No gap can be mistaken for padding. */
  static BoardShape random(Random random, int maxRows, int maxColumns) {
    while (true) {
      int height = 1 + random.nextInt(maxRows);
      int width = 1 + random.nextInt(maxColumns);
      int walls = random.nextInt(3) == 0 ? 15 : 0;
      int gaps = random.nextInt(3) == 0 ? 15 : 0;
      List<String> rows = new ArrayList<>();
      for (int row = 0; row < height; row++) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < width; column++) {
          int number = random.nextInt(100);
          text.append(number < walls ? WALL : number < walls + gaps ? ' ' : '.');
        }
        rows.add(text.toString().stripTrailing());
      }
      boolean isPlain =
          rows.stream().noneMatch(String::isEmpty)
              && rows.stream().anyMatch(row -> !row.startsWith(" "))
              && (width == 1
                  || rows.stream().anyMatch(row -> row.length() > 1 && row.charAt(1) != ' '));
      BoardShape drawn = new BoardShape(rows);
      if (isPlain && drawn.size() > 1) {
        return drawn;
      }
    }
  }

  /** Puts thin walls between some cells. */
  BoardShape withThinWalls(Random random) {
    for (int cell = 0; cell < size(); cell++) {
      int[] point = point(cell);
      for (int other : List.of(at(point[0], point[1] + 1), at(point[0] + 1, point[1]))) {
        if (other >= 0 && random.nextInt(5) == 0) {
          divided.add(Set.of(cell, other));
        }
      }
    }
    return this;
  }

  /** Returns whether there is a thin wall between two cells. */
  boolean areDivided(int cell, int otherCell) {
    return cell != otherCell && divided.contains(Set.of(cell, otherCell));
  }

  /**
   * Returns the lines of a file that define the thin walls, or an empty string if there are none.
   */
  String thinWalls() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < height(); row++) {
      StringBuilder cells = new StringBuilder("  ");
      StringBuilder below = new StringBuilder("  ");
      for (int column = 0; column < width(); column++) {
        int here = at(row, column);
        cells.append('.').append(areDivided(here, at(row, column + 1)) ? '|' : ' ');
        below.append(areDivided(here, at(row + 1, column)) ? "- " : "  ");
      }
      text.append(cells.toString().stripTrailing()).append('\n');
      text.append(below.toString().isBlank() ? "" : below.toString().stripTrailing() + "\n");
    }
    return divided.isEmpty() ? "" : "walls\n" + text;
  }

  /** Returns the number of cells. */
  int size() {
    return cells.size();
  }

  /** Returns the number of rows. */
  int height() {
    return rows.size();
  }

  /** Returns the length of the longest row. */
  int width() {
    return rows.stream().mapToInt(String::length).max().orElse(0);
  }

  /** Returns the row and the column of a cell. */
  int[] point(int cell) {
    return cells.get(cell);
  }

  /** Returns the cell at a place, {@link #IS_WALL} or {@link #NO_CELL}. */
  int at(int row, int column) {
    return row < 0 || row >= at.length || column < 0 || column >= at[row].length
        ? NO_CELL
        : at[row][column];
  }

  /** Returns the drawing with symbols in its cells, row by row. */
  List<String> drawing(String symbols) {
    List<String> drawing = new ArrayList<>();
    int next = 0;
    for (String row : rows) {
      StringBuilder text = new StringBuilder();
      for (char symbol : row.toCharArray()) {
        text.append(symbol == ' ' || symbol == WALL ? symbol : symbols.charAt(next++));
      }
      drawing.add(text.toString());
    }
    return drawing;
  }

  /** Returns the drawing as lines of a file, below the line with the keyword. */
  String lines(String keyword, String symbols) {
    return keyword + "\n  " + String.join("\n  ", drawing(symbols)) + "\n";
  }

  /** Returns the symbols of the cells in a state that the program wrote. */
  static String symbols(String text) {
    return text.replaceAll("[/# ]", "");
  }
}
