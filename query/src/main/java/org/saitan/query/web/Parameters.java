// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Param;
import org.saitan.query.question.ParamValues;
import org.saitan.query.question.Question;

/**
 * The parameters of a request, or what this program asks itself as a server would be asked, by
 * name; each may stand once.
 */
public final class Parameters implements ParamValues {
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

  /** A format stands for the option of the command line that is named like it. */
  @Override
  public String text(String name) {
    boolean isFormat = name.equals(values.getOrDefault("format", Question.JSON));
    return isFormat ? values.getOrDefault(name, "") : values.get(name);
  }

  @Override
  public String label(Param<?> param) {
    return param.name();
  }

  @Override
  public String label(String option) {
    return switch (option) {
      case Question.JSON -> "format=json (the default)";
      case Question.SVG, Question.CSV -> "format=" + option;
      default -> option;
    };
  }

  @Override
  public boolean isOverHttp() {
    return true;
  }
}
