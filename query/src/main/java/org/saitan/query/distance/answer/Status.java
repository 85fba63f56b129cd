// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonValue;
import org.saitan.engine.solve.SearchResult;
import org.saitan.table.distance.Answer;

/** What is known about a position. Only a {@link #REACHABLE} position has a distance. */
public enum Status {
  /** The goal can be reached in a known number of moves. */
  REACHABLE,
  /** No sequence of moves leads to the goal. */
  UNREACHABLE,
  /** A search ended before it found a solution or proved that there is none. */
  UNKNOWN,
  /** The text is not a position; the message says why. */
  ERROR;

  /** Returns the status for an answer from a table. */
  public static Status of(Answer answer) {
    return answer.isSolved() ? REACHABLE : UNREACHABLE;
  }

  /** Returns the status for the result of a search. */
  static Status of(SearchResult result) {
    if (result instanceof SearchResult.Found || result instanceof SearchResult.AllFound) {
      return REACHABLE;
    }
    return result instanceof SearchResult.Unreachable ? UNREACHABLE : UNKNOWN;
  }

  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
