// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.List;
import org.saitan.query.question.Question;

/** The questions to tables of distances: a new one adds a line here. */
public final class DistanceQuestions {
  /** An optimal solution of one position; the command takes many, too. */
  public static final Question<DistanceSource, ?> SOLVE = Solve.QUESTION;

  private DistanceQuestions() {}

  /** Returns all that have one answer, in the order of the help text. */
  public static List<Question<DistanceSource, ?>> all() {
    return List.of(
        Show.QUESTION,
        Compare.QUESTION,
        SOLVE,
        Stats.QUESTION,
        Deepest.QUESTION,
        Random.QUESTION,
        PrintSheet.QUESTION);
  }

  /** Returns those of many positions, which are answered with a line each. */
  public static List<StatesQuestion<?>> ofManyStates() {
    return List.of(ManyStates.LOOKUP, ManyStates.SOLVE);
  }
}
