// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.List;
import org.saitan.query.question.Question;

/**
 * The questions about puzzles with moves. Add a new question to {@link #NAMES} and to {@link
 * #named}.
 */
public final class DistanceQuestions {
  /**
   * The name of the question for an optimal solution. The command of that name also accepts a
   * stream of positions.
   */
  public static final String SOLVE = "solve";

  /** The names of all questions, in the order of the help text. */
  public static final List<String> NAMES = List.of("show", SOLVE, "stats", "deepest", "random");

  private DistanceQuestions() {}

  /**
   * Returns the question with the given name. Each question is created when it is first requested.
   */
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

  /** Returns the questions about many positions. */
  public static List<BatchQuestion> batch() {
    return List.of(BatchQuestions.LOOKUP, BatchQuestions.SOLVE);
  }
}
