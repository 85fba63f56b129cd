// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

/** Says that an answer takes longer than whoever gives it has time for. */
public final class QueryTimeoutException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates the exception with the time there was and what to do. */
  public QueryTimeoutException(String message) {
    super(message);
  }
}
