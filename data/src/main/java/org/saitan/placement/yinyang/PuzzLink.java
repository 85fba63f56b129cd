// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.placement.Assignment;
import org.saitan.problem.BadInputException;
import org.saitan.text.Plural;

/**
 * Reads and writes links to Yin-Yang boards on puzz.link: {@code yinyang/COLUMNS/ROWS/CIRCLES}.
 *
 * <p>Three cells in reading order make one base-27 digit, {@code 9 a + 3 b + c}, with 0 for an
 * empty cell, 1 for white and 2 for black; the last digit may cover fewer cells. The format is
 * defined by {@code decodeCircle} and {@code encodeCircle} in pzprjs (github.com/robx/pzprjs),
 * which are used by {@code src/variety/yinyang.js} there.
 */
final class PuzzLink {
  private static final Pattern LINK =
      Pattern.compile("(?:.*[?/])?yinyang/(\\d{1,4})/(\\d{1,4})/([0-9a-qA-Q]*)/?");
  private static final int BASE = 27;
  private static final int CELLS_PER_DIGIT = 3;

  private PuzzLink() {}

  /** Returns whether text looks like a link. */
  static boolean isLink(String text) {
    return text.contains("yinyang/");
  }

  static String encode(YinYangRules board, Assignment circles) {
    StringBuilder link =
        new StringBuilder(
            "https://puzz.link/p?yinyang/%d/%d/".formatted(board.columns(), board.rows()));
    for (int first = 0; first < board.cells(); first += CELLS_PER_DIGIT) {
      int digit = 0;
      for (int cell = first; cell < first + CELLS_PER_DIGIT; cell++) {
        digit = 3 * digit + (cell < board.cells() ? code(circles, cell) : 0);
      }
      link.append(Character.forDigit(digit, BASE));
    }
    return link.toString();
  }

  private static int code(Assignment circles, int cell) {
    return circles.has(cell) ? 1 + circles.color(cell) : 0;
  }

  /**
   * Parses a link.
   *
   * @throws BadInputException if the text is not a link to a board of this size
   */
  static Assignment decode(YinYangRules board, String text) {
    Matcher matcher = LINK.matcher(text);
    if (!matcher.matches()) {
      throw new BadInputException(
          "'"
              + text
              + "' is not a puzz.link address of a Yin-Yang puzzle; expected yinyang/COLUMNS/ROWS/CIRCLES");
    }
    if (Integer.parseInt(matcher.group(1)) != board.columns()
        || Integer.parseInt(matcher.group(2)) != board.rows()) {
      throw new BadInputException(
          "%s has %s and %s, but the link has %s and %s"
              .formatted(
                  board.name(),
                  Plural.of(board.columns(), "column"),
                  Plural.of(board.rows(), "row"),
                  matcher.group(1),
                  matcher.group(2)));
    }
    String digits = matcher.group(3);
    if (digits.length() > (board.cells() + CELLS_PER_DIGIT - 1) / CELLS_PER_DIGIT) {
      throw new BadInputException(
          "the link describes more than the board's " + board.cells() + " cells");
    }
    Assignment circles = board.emptyBoard();
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), BASE);
      for (int place = CELLS_PER_DIGIT - 1; place >= 0; place--, digit /= 3) {
        circles = fill(board, circles, CELLS_PER_DIGIT * i + place, digit % 3);
      }
    }
    return circles;
  }

  private static Assignment fill(YinYangRules board, Assignment circles, int cell, int code) {
    if (code == 0) {
      return circles;
    }
    if (cell >= board.cells()) {
      throw new BadInputException(
          "the link describes more than the board's " + board.cells() + " cells");
    }
    return circles.with(cell, code - 1);
  }
}
