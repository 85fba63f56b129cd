// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import org.saitan.text.VisibleText;

/** Something wrong at a place of a text, before it is known in which file. */
public final class ParseException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;
  private final String word;

  /**
   * Creates the mistake.
   *
   * @param line from 1; 0 if it is not known yet
   * @param column from 1; 0 where a line says enough
   * @param word the word that is wrong; null where what was expected says it all
   * @param expected what was expected
   */
  public ParseException(int line, int column, String word, String expected) {
    super(expected);
    this.line = line;
    this.column = column;
    this.word = word;
  }

  /** Creates the mistake that a sentence describes. */
  public ParseException(int line, int column, String sentence) {
    this(line, column, null, sentence);
  }

  /** Creates the mistake of a word whose line is not known yet. */
  public ParseException(String word, String expected) {
    this(0, 0, word, expected);
  }

  /** Returns the same mistake in a line. */
  public ParseException at(int otherLine) {
    return new ParseException(otherLine, column, word, getMessage());
  }

  /** Returns the exception that a person sees. */
  public BadInputException in(String file) {
    return in(file, 1);
  }

  /** Returns the exception that a person sees, in a line unless this one knows its own. */
  public BadInputException in(String file, int otherwise) {
    int known = line > 0 ? line : otherwise;
    return new BadInputException(
        "%s:%d%s: %s%s"
            .formatted(
                VisibleText.oneLine(file),
                known,
                column > 0 ? ":" + column : "",
                word == null ? "" : VisibleText.quoted(word) + ": ",
                VisibleText.oneLine(getMessage())),
        null,
        known);
  }
}
