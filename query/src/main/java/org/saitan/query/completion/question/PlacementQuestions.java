// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.util.List;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Question;

/**
 * The questions about placement puzzles. Add a new question to {@link #NAMES} and to {@link
 * #named}.
 */
public final class PlacementQuestions {
  /** The names of all questions, in the order of the help text. */
  public static final List<String> NAMES =
      List.of("show", "solve", "count", "sample", "nth", "rank", "heatmap", "puzzle");

  private PlacementQuestions() {}

  /**
   * Returns the question with the given name. Each question is created when it is first requested.
   */
  public static Question<PlacementProber, ?> named(String name) {
    return switch (name) {
      case "show" -> NextCellQuestion.QUESTION;
      case "solve" -> SolutionsQuestion.QUESTION;
      case "count" -> CountQuestion.QUESTION;
      case "sample" -> SampleQuestion.QUESTION;
      case "nth" -> NthQuestion.QUESTION;
      case "rank" -> RankQuestion.QUESTION;
      case "heatmap" -> HeatmapQuestion.QUESTION;
      case "puzzle" -> PuzzleQuestion.QUESTION;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
