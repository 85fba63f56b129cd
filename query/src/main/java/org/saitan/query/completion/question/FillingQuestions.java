// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.util.List;
import org.saitan.query.question.Question;

/** The questions about boards to fill: a new one adds a line here. */
public final class FillingQuestions {
  private FillingQuestions() {}

  /** Returns all in the order of the help text. */
  public static List<Question<FillingSource, ?>> all() {
    return List.of(
        Show.QUESTION,
        Solve.QUESTION,
        Stats.QUESTION,
        Count.QUESTION,
        Sample.QUESTION,
        Nth.QUESTION,
        Rank.QUESTION,
        Heatmap.QUESTION,
        Puzzle.QUESTION,
        PrintSheet.QUESTION);
  }
}
