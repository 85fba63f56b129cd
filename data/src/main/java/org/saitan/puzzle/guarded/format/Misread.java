// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.Locale;
import org.saitan.json.PlacedJson;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/** Something wrong at a place of a text, before it is known in which file. */
final class Misread extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  /**
   * Creates the mistake.
   *
   * @param line from 1
   * @param column from 1
   */
  Misread(int line, int column, String message) {
    super(message);
    this.line = line;
    this.column = column;
  }

  /** Creates the mistake of a word that is there in place of another. */
  Misread(int line, int column, String word, String expected) {
    this(line, column, VisibleText.quoted(word) + ": " + expected);
  }

  /** Returns what is wrong in JSON. */
  static Misread of(PlacedJson.Wrong wrong) {
    String message = wrong.getMessage();
    return wrong
        .word()
        .map(word -> new Misread(wrong.line(), wrong.column(), word, message))
        .orElseGet(() -> new Misread(wrong.line(), wrong.column(), message));
  }

  /** Returns the exception that a person sees. */
  BadInputException in(String file) {
    return new BadInputException(
        String.format(
            Locale.ROOT,
            "%s:%d:%d: %s",
            VisibleText.oneLine(file),
            line,
            column,
            VisibleText.oneLine(getMessage())));
  }
}
