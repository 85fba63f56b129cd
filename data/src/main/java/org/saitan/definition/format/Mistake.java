// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.Locale;
import org.saitan.json.PlacedJson;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/** Something wrong in a definition, before it is known in which line of which file. */
final class Mistake extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String word;

  /**
   * Creates the mistake.
   *
   * @param word the word that is wrong; null where what was expected says it all
   * @param expected what was expected
   */
  Mistake(String word, String expected) {
    super(expected);
    this.word = word;
  }

  /** Returns what is wrong in JSON. */
  static Mistake of(PlacedJson.Wrong wrong) {
    return new Mistake(wrong.word().orElse(null), wrong.getMessage());
  }

  String word() {
    return word;
  }

  /** Returns the exception that a person sees. */
  BadInputException in(String file, int line) {
    return new BadInputException(
        String.format(
            Locale.ROOT,
            "%s:%d: %s%s",
            VisibleText.oneLine(file),
            line,
            word == null ? "" : VisibleText.quoted(word) + ": ",
            VisibleText.oneLine(getMessage())));
  }
}
