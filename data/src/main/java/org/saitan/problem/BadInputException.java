// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Says that a person's input (a board, a state, an option, a line of a file) means nothing here.
 *
 * <p>The message says what was asked, what was found and what to do; it is shown as it is.
 */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Remedy remedy;

  /** The line of the text that the mistake is in, from 1; 0 where it is in none. */
  private final int line;

  /** Creates the exception with the message a person will read. */
  public BadInputException(String message) {
    this(message, null);
  }

  /** Creates the exception with the message a person will read, and what helps. */
  public BadInputException(String message, Remedy remedy) {
    this(message, remedy, 0);
  }

  /** Creates the exception of a mistake in a line, from 1, of a text. */
  BadInputException(String message, Remedy remedy, int line) {
    super(message);
    this.remedy = remedy;
    this.line = line;
  }

  /**
   * Returns a number if it is in a range.
   *
   * @param what what the number is, for the message
   * @throws BadInputException if it is not
   */
  public static int requireRange(String what, int number, int least, int most) {
    if (number < least || number > most) {
      throw new BadInputException(
          "%s must be in [%d-%d], got %d".formatted(what, least, most, number));
    }
    return number;
  }

  /** Returns the same with what it is about before the message, and a colon. */
  public BadInputException of(String what) {
    return new BadInputException(what + ": " + getMessage(), remedy, line);
  }

  /** Returns the line of a text, from 1, that the mistake is in; empty where it is in none. */
  public OptionalInt line() {
    return line > 0 ? OptionalInt.of(line) : OptionalInt.empty();
  }

  /** Returns what helps, where the message does not say it. */
  public Optional<Remedy> remedy() {
    return Optional.ofNullable(remedy);
  }
}
