// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Thrown for invalid input from a user: a board, a state, an option, or a line of a file.
 *
 * <p>The message is shown to the user unchanged. It says what was expected, what was found, and
 * what to do.
 */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Remedy remedy;

  /** The line of the text that contains the mistake, from 1, or 0 if there is none. */
  private final int line;

  /** Creates an exception with a message for the user. */
  public BadInputException(String message) {
    this(message, null);
  }

  /** Creates an exception with a message for the user and a remedy. */
  public BadInputException(String message, Remedy remedy) {
    this(message, remedy, 0);
  }

  /** Creates an exception for a mistake in a line of a text, counted from 1. */
  BadInputException(String message, Remedy remedy, int line) {
    super(message);
    this.remedy = remedy;
    this.line = line;
  }

  /**
   * Returns a number after checking its range.
   *
   * @param what a name for the number in the message
   * @throws BadInputException if the number is out of range
   */
  public static int requireRange(String what, int number, int min, int max) {
    if (number < min || number > max) {
      throw new BadInputException(
          "%s must be in [%d-%d], got %d".formatted(what, min, max, number));
    }
    return number;
  }

  /**
   * Returns the number that digits in a board's name stand for, after checking its range.
   *
   * @param what a name for what the number counts, for the message
   * @throws BadInputException if the number is out of range
   */
  public static int requireSize(String board, String what, String digits, int min, int max) {
    return requireRange(
        "board '%s': %s".formatted(board, what), Integer.parseInt(digits), min, max);
  }

  /** Returns this exception with a context and a colon added before its message. */
  public BadInputException in(String context) {
    return new BadInputException(context + ": " + getMessage(), remedy, line);
  }

  /** Returns the line of the text that contains the mistake, from 1, or empty if there is none. */
  public OptionalInt line() {
    return line > 0 ? OptionalInt.of(line) : OptionalInt.empty();
  }

  /** Returns the remedy, or empty if the message already states it. */
  public Optional<Remedy> remedy() {
    return Optional.ofNullable(remedy);
  }
}
