// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.ParamValues;
import org.saitan.query.question.Question;

/** The parameters of a request, keyed by name. Each is given at most once. */
public final class Parameters implements ParamValues {
  private final Map<String, String> values;

  /** Copies the values: texts, integers, and {@code true} for flags. */
  public Parameters(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /**
   * Returns these parameters together with the parameters of the path.
   *
   * @throws BadInputException if a parameter is given twice
   */
  Parameters and(Map<String, String> others) {
    for (String name : others.keySet()) {
      if (values.containsKey(name)) {
        throw new BadInputException(
            "parameter '" + name + "' is part of the path; omit it from the query");
      }
    }
    Map<String, String> all = new HashMap<>(values);
    all.putAll(others);
    return new Parameters(all);
  }

  /**
   * Rejects unknown parameters, so that a misspelled name is not ignored.
   *
   * @throws BadInputException if a parameter is unknown
   */
  void requireOnly(List<String> names) {
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw new BadInputException(
            "unknown parameter '"
                + name
                + "'; "
                + (names.isEmpty() ? "this route has none" : "known: " + String.join(", ", names)));
      }
    }
  }

  /** The value of {@code format} counts as the command-line option of the same name. */
  @Override
  public String text(String name) {
    boolean isFormat = name.equals(values.getOrDefault("format", Question.JSON));
    return isFormat ? values.getOrDefault(name, "") : values.get(name);
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
