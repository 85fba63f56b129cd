// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import java.math.BigInteger;
import java.util.OptionalLong;
import org.saitan.text.WholeNumber;

/**
 * The whole numbers that may be asked for.
 *
 * @param lowest the lowest
 * @param highest the highest
 */
public record Range(long lowest, long highest) {
  /** Returns the number that a text is; empty if it is none or out of range. */
  public OptionalLong parse(String text) {
    return WholeNumber.parse(text)
        .filter(number -> number.compareTo(BigInteger.valueOf(lowest)) >= 0)
        .filter(number -> number.compareTo(BigInteger.valueOf(highest)) <= 0)
        .map(number -> OptionalLong.of(number.longValueExact()))
        .orElse(OptionalLong.empty());
  }

  @Override
  public String toString() {
    return "[" + lowest + "-" + highest + "]";
  }
}
