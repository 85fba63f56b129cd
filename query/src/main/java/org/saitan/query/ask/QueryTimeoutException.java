// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

/** Thrown when an answer takes longer than its time limit. */
public final class QueryTimeoutException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception with the time limit and a suggestion. */
  public QueryTimeoutException(String message) {
    super(message);
  }
}
