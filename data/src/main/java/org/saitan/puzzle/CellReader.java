// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.saitan.problem.BadInputException;

/** Reads positions in which every cell is one sign. */
public final class CellReader {
  /** Stands for the sign of a cell in what a drawing looks like. */
  public static final char CELL = '\0';

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
  public CellReader(String board, String separators, IntUnaryOperator values, String noCell) {
    this.board = board;
    this.separators = separators;
    this.values = values;
    this.noCell = noCell;
  }

  /**
   * Returns the signs of the cells of a drawing for a terminal, without the names of rows and
   * columns, walls and blanks beside them; empty if a text is not such a drawing.
   *
   * @param form what it looks like, {@link #CELL} for the sign of each cell
   */
  public static Optional<String> of(String form, String text) {
    String expected = form.replaceAll("\\s", "");
    String found = text.replaceAll("\\s", "");
    StringBuilder signs = new StringBuilder();
    for (int i = 0; i < expected.length() && i < found.length(); i++) {
      if (expected.charAt(i) == CELL) {
        signs.append(found.charAt(i));
      } else if (expected.charAt(i) != found.charAt(i)) {
        return Optional.empty();
      }
    }
    return Optional.of(signs.toString()).filter(all -> expected.length() == found.length());
  }

  /**
   * Returns the values of all cells in a text, however many there are.
   *
   * @param isPattern whether {@code ?} stands for {@link CellPattern#ANYTHING}
   * @throws BadInputException if a sign stands for no cell
   */
  public int[] read(String text, boolean isPattern) {
    int[] cells = new int[text.length()];
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (Character.isWhitespace(sign) || separators.indexOf(sign) >= 0) {
        continue;
      }
      boolean isOpen = isPattern && sign == '?';
      int value = isOpen ? CellPattern.ANYTHING : values.applyAsInt(sign);
      if (value < 0 && !isOpen) {
        throw new BadInputException(
            "%s: '%c' at character %d is %s%s"
                .formatted(board, sign, i + 1, noCell, isPattern ? "; ? stands for any" : ""));
      }
      cells[count++] = value;
    }
    return Arrays.copyOf(cells, count);
  }
}
