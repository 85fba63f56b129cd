// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.problem.BadInputException;

/**
 * A rectangle of cells, numbered in reading order from 0.
 *
 * @param rows the number of rows
 * @param columns the number of columns
 */
public record Grid(int rows, int columns) {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,4})[xX×](\\d{1,4})");

  /**
   * The maximum number of rows or columns. No board even close to this size is small enough for a
   * table.
   */
  public static final int MAX_SIDE = 64;

  /** The maximum number of cells, chosen so that a cell's index fits in a byte. */
  public static final int MAX_CELLS = 127;

  /**
   * Parses a size such as {@code 3x4}.
   *
   * @param min the minimum number of rows and columns
   * @throws BadInputException if the text is not a size, or a side is out of range
   */
  public static Grid parse(String board, String size, int min) {
    Matcher matcher = SIZE.matcher(size);
    if (!matcher.matches()) {
      throw new BadInputException(
          "board '" + board + "': '" + size + "' is not a size; write ROWSxCOLUMNS, such as 3x4");
    }
    int rows = BadInputException.requireSize(board, "rows", matcher.group(1), min, MAX_SIDE);
    int columns = BadInputException.requireSize(board, "columns", matcher.group(2), min, MAX_SIDE);
    if (rows * columns > MAX_CELLS) {
      throw new BadInputException(
          "board '%s': %d x %d is %d cells; the maximum is %d"
              .formatted(board, rows, columns, rows * columns, MAX_CELLS));
    }
    return new Grid(rows, columns);
  }

  /** Returns the number of cells. */
  public int cells() {
    return rows * columns;
  }

  /** Returns the index of the cell at a row and column, both counted from 0. */
  public int cell(int row, int column) {
    return row * columns + column;
  }

  /** Returns the size, such as {@code 3x4}. */
  public String size() {
    return rows + "x" + columns;
  }

  /**
   * Returns the symmetries of this rectangle as maps of cell numbers: the rotations, beginning with
   * the identity, then the same number of reflections. A square has eight, other rectangles four.
   */
  public List<IntUnaryOperator> symmetries() {
    IntUnaryOperator identity = i -> i;
    IntUnaryOperator leftRight = i -> cell(i / columns, columns - 1 - i % columns);
    IntUnaryOperator upDown = i -> cell(rows - 1 - i / columns, i % columns);
    IntUnaryOperator half = i -> cells() - 1 - i;
    if (rows != columns) {
      return List.of(identity, half, leftRight, upDown);
    }
    IntUnaryOperator transpose = i -> cell(i % columns, i / columns);
    return List.of(
        identity,
        half,
        transpose.andThen(leftRight),
        transpose.andThen(upDown),
        leftRight,
        upDown,
        transpose,
        transpose.andThen(half));
  }

  /**
   * Returns the letters that name the row or column with the given index: 0 is A, 25 is Z, 26 is
   * AA, 27 is AB and so on.
   */
  public static String letters(int index) {
    String last = String.valueOf((char) ('A' + index % 26));
    return index < 26 ? last : letters(index / 26 - 1) + last;
  }
}
