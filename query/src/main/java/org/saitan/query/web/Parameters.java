// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Given;
import org.saitan.query.question.Param;
import org.saitan.text.WholeNumber;

/**
 * The parameters of a request, or what this program asks itself as a server would be asked, by
 * name; each may stand once.
 */
public final class Parameters implements Given {
  private final Map<String, String> values;

  /** Copies what is given: texts, whole numbers, and {@code true} for flags. */
  public Parameters(Map<String, String> values) {
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

  @Override
  public String text(String name) {
    return values.get(name);
  }

  /** Returns whether a parameter says yes: {@code true}, {@code 1}, or nothing after its name. */
  @Override
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

  @Override
  public Long number(String name, long lowest, long highest) {
    String value = text(name);
    return value == null
        ? null
        : (Long)
            WholeNumber.parse(value, lowest, highest)
                .orElseThrow(
                    () ->
                        new BadInputException(
                            "%s must be in [%d-%d], got '%s'"
                                .formatted(name, lowest, highest, value)));
  }

  @Override
  public boolean sharesMachine() {
    return true;
  }

  @Override
  public String missing(Param<?> param) {
    return "the parameter '" + param.name() + "' is missing; it is " + param.help();
  }
}
