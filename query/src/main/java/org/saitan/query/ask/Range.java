package org.saitan.query.ask;

import java.util.OptionalLong;

/**
 * The whole numbers that may be asked for.
 *
 * @param lowest the lowest
 * @param highest the highest
 */
public record Range(long lowest, long highest) {
  /** Returns the number that a text is; empty if it is none or out of range. */
  public OptionalLong parse(String text) {
    try {
      long number = Long.parseLong(text);
      return number >= lowest && number <= highest ? OptionalLong.of(number) : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  @Override
  public String toString() {
    return "[" + lowest + "-" + highest + "]";
  }
}
