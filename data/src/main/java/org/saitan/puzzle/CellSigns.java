// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.io.ByteArrayOutputStream;
import java.util.function.IntUnaryOperator;
import org.saitan.problem.BadInputException;

/** Reads positions in which every cell is one sign. */
public final class CellSigns {
  private final String board;
  private final String separators;
  private final IntUnaryOperator values;
  private final String noCell;

  /**
   * Creates the reader of a board.
   *
   * @param board name of the board, for messages
   * @param separators signs that may stand anywhere and mean nothing; white space is one of them
   * @param values the value of the cell that a sign stands for, negative if for none
   * @param noCell what to say of a sign that stands for none, after "'x' at character 3 is "
   */
  public CellSigns(String board, String separators, IntUnaryOperator values, String noCell) {
    this.board = board;
    this.separators = separators;
    this.values = values;
    this.noCell = noCell;
  }

  /**
   * Returns the values of all cells in a text, however many there are.
   *
   * @throws BadInputException if a sign stands for no cell
   */
  public byte[] read(String text) {
    ByteArrayOutputStream cells = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (Character.isWhitespace(sign) || separators.indexOf(sign) >= 0) {
        continue;
      }
      int value = values.applyAsInt(sign);
      if (value < 0) {
        throw new BadInputException(
            "%s: '%c' at character %d is %s".formatted(board, sign, i + 1, noCell));
      }
      cells.write(value);
    }
    return cells.toByteArray();
  }
}
