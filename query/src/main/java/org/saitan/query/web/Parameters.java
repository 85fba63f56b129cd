// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.saitan.problem.BadInputException;
import org.saitan.text.WholeNumber;

/** The parameters of a request, by name; each may stand once. */
public final class Parameters {
  private final Map<String, String> values;

  Parameters(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /**
   * Returns these and those, which the words of a path give.
   *
   * @throws BadInputException if one is here already
   */
  Parameters and(Map<String, String> more) {
    for (String name : more.keySet()) {
      if (values.containsKey(name)) {
        throw new BadInputException(
            "the parameter '" + name + "' is in the path already; leave it out of the query");
      }
    }
    Map<String, String> all = new HashMap<>(values);
    all.putAll(more);
    return new Parameters(all);
  }

  /**
   * Refuses parameters that a route does not know: a slip in a name must not change the answer.
   *
   * @throws BadInputException if there is one
   */
  void requireOnly(List<String> known) {
    for (String name : values.keySet()) {
      if (!known.contains(name)) {
        throw new BadInputException(
            "unknown parameter '"
                + name
                + "'; "
                + (known.isEmpty()
                    ? "there are none here"
                    : "known are: " + String.join(", ", known)));
      }
    }
  }

  /** Returns the value of a parameter, or null. */
  public String text(String name) {
    return values.get(name);
  }

  /** Returns the value of a parameter that must be there. */
  public String required(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new BadInputException("the parameter '" + name + "' is missing");
    }
    return value;
  }

  /** Returns whether a parameter says yes: {@code true}, {@code 1}, or nothing after its name. */
  public boolean flag(String name) {
    String value = text(name);
    if (value == null || value.equals("false") || value.equals("0")) {
      return false;
    }
    if (value.isEmpty() || value.equals("true") || value.equals("1")) {
      return true;
    }
    throw new BadInputException(name + " must be true or false, got '" + value + "'");
  }

  /** Returns the number of a parameter, or {@code otherwise} if it is not there. */
  public long number(String name, long lowest, long highest, long otherwise) {
    String value = text(name);
    if (value == null) {
      return otherwise;
    }
    Range range = new Range(lowest, highest);
    return range
        .parse(value)
        .orElseThrow(
            () -> new BadInputException(name + " must be in " + range + ", got '" + value + "'"));
  }

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
}
