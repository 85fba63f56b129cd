// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.saitan.problem.BadInputException;

/**
 * A reader of positions that are written as one character per cell.
 *
 * @param board the board's name, for messages
 * @param separators the characters to ignore, in addition to white space
 * @param values maps a character to a cell's value, or to a negative number if it is not a cell
 * @param invalidCell the end of the error message for an invalid character; the message begins with
 *     "'x' at character 3 is "
 */
public record CellReader(
    String board, String separators, IntUnaryOperator values, String invalidCell) {
  /** The placeholder for a cell in a drawing's template. */
  public static final char CELL = '\0';

  /**
   * Extracts the cells' characters from a drawing for terminals, which may also contain walls,
   * blanks and the names of rows and columns. Returns empty if the text does not match the
   * template.
   *
   * @param template a drawing with {@link #CELL} in place of each cell
   */
  public static Optional<String> extractCells(String template, String text) {
    String expected = template.replaceAll("\\s", "");
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
   * Returns the cell values in the text. Does not check the number of cells.
   *
   * @param isPattern whether {@code ?} means {@link CellPattern#ANY}
   * @throws BadInputException if a character is neither a cell nor a separator
   */
  public int[] read(String text, boolean isPattern) {
    int[] cells = new int[text.length()];
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (Character.isWhitespace(character) || separators.indexOf(character) >= 0) {
        continue;
      }
      boolean isAny = isPattern && character == '?';
      int value = isAny ? CellPattern.ANY : values.applyAsInt(character);
      if (value < 0 && !isAny) {
        throw new BadInputException(
            "%s: '%c' at character %d is %s%s"
                .formatted(
                    board,
                    character,
                    i + 1,
                    invalidCell,
                    isPattern ? "; '?' matches anything" : ""));
      }
      cells[count++] = value;
    }
    return Arrays.copyOf(cells, count);
  }
}
