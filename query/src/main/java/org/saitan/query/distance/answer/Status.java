// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.saitan.engine.solve.SearchResult;
import org.saitan.table.distance.Answer;

/** What is known of a position; a distance is there exactly where it is {@link #REACHABLE}. */
public enum Status {
  /** The goal can be reached, in a known number of moves. */
  @JsonProperty("reachable")
  REACHABLE,
  /** No moves lead to the goal. */
  @JsonProperty("unreachable")
  UNREACHABLE,
  /** Not known: a search gave up before it found a solution or proved that there is none. */
  @JsonProperty("unknown")
  UNKNOWN,
  /** The text is no position; see the message. */
  @JsonProperty("error")
  ERROR;

  /** Returns what a table's answer says. */
  public static Status of(Answer answer) {
    return answer.isSolved() ? REACHABLE : UNREACHABLE;
  }

  /** Returns what a search found. */
  static Status of(SearchResult result) {
    if (result instanceof SearchResult.Found || result instanceof SearchResult.AllFound) {
      return REACHABLE;
    }
    return result instanceof SearchResult.Unreachable ? UNREACHABLE : UNKNOWN;
  }

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
