package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What is known of a position; a distance is there exactly where it is {@link #SOLVED}. */
public enum Status {
  /** The goal can be reached, in a known number of moves. */
  @JsonProperty("solved")
  SOLVED,
  /** No moves lead to the goal. */
  @JsonProperty("unreachable")
  UNREACHABLE,
  /** Not known: a search gave up before it found a line or proved that there is none. */
  @JsonProperty("unknown")
  UNKNOWN,
  /** The text is no position; see the message. */
  @JsonProperty("error")
  ERROR;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
