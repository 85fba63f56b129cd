// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import org.saitan.text.VisibleText;

/** Thrown for a mistake at a position in a text whose file name is not known yet. */
public final class ParseException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;
  private final String word;

  /**
   * Creates an exception.
   *
   * @param line the line, from 1, or 0 if it is not known yet
   * @param column the column, from 1, or 0 for the whole line
   * @param word the wrong word, or null if there is none
   * @param expected what was expected instead
   */
  public ParseException(int line, int column, String word, String expected) {
    super(expected);
    this.line = line;
    this.column = column;
    this.word = word;
  }

  /** Creates an exception with a message, without a wrong word. */
  public ParseException(int line, int column, String message) {
    this(line, column, null, message);
  }

  /** Creates an exception for a wrong word whose line is not known yet. */
  public ParseException(String word, String expected) {
    this(0, 0, word, expected);
  }

  /** Returns this exception with the given line. */
  public ParseException atLine(int otherLine) {
    return new ParseException(otherLine, column, word, getMessage());
  }

  /** Returns the exception to show to the user. */
  public BadInputException in(String file) {
    return in(file, 1);
  }

  /**
   * Returns the exception to show to the user.
   *
   * @param defaultLine the line if this exception has none
   */
  public BadInputException in(String file, int defaultLine) {
    int number = line > 0 ? line : defaultLine;
    return new BadInputException(
        "%s:%d%s: %s%s"
            .formatted(
                VisibleText.oneLine(file),
                number,
                column > 0 ? ":" + column : "",
                word == null ? "" : VisibleText.quoted(word) + ": ",
                VisibleText.oneLine(getMessage())),
        null,
        number);
  }
}
