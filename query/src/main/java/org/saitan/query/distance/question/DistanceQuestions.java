// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.List;
import org.saitan.query.question.Question;

/** The questions to tables of distances: a new one adds its name and a line here. */
public final class DistanceQuestions {
  /** The name of the question for an optimal solution; its command takes many positions, too. */
  public static final String SOLVE = "solve";

  /** The names of all, in the order of the help text. */
  public static final List<String> NAMES = List.of("show", SOLVE, "stats", "deepest", "random");

  private DistanceQuestions() {}

  /** Returns the question of a name of these, declared when it is asked for. */
  public static Question<DistanceSource, ?> named(String name) {
    return switch (name) {
      case "show" -> PositionQuestion.QUESTION;
      case SOLVE -> SolutionQuestion.QUESTION;
      case "stats" -> StatsQuestion.QUESTION;
      case "deepest" -> LayerQuestion.QUESTION;
      case "random" -> RandomQuestion.QUESTION;
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Returns those of many positions, which are answered with a line each. */
  public static List<BatchQuestion> batch() {
    return List.of(BatchQuestions.LOOKUP, BatchQuestions.SOLVE);
  }
}
