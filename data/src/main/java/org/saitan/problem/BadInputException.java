// SPDX-License-Identifier: Apache-2.0
package org.saitan.problem;

/**
 * Says that a person's input (a board, a state, an option, a line of a file) means nothing here.
 *
 * <p>The message says what was asked, what was found and what to do; it is shown as it is.
 */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception with the message a person will read. */
  public BadInputException(String message) {
    super(message);
  }
}
