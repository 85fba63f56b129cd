// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saitan.query.question.Question;

/** The questions to tables of distances: a new one adds a line here. */
public final class DistanceQuestions {
  /** The name of the question for an optimal solution; its command takes many positions, too. */
  public static final String SOLVE = "solve";

  private DistanceQuestions() {}

  /**
   * Returns all that have one answer, by name, in the order of the help text; each is declared when
   * it is asked for.
   */
  public static Map<String, Supplier<Question<DistanceSource, ?>>> all() {
    Map<String, Supplier<Question<DistanceSource, ?>>> all = new LinkedHashMap<>();
    all.put("show", () -> Show.QUESTION);
    all.put("compare", () -> Compare.QUESTION);
    all.put(SOLVE, () -> Solve.QUESTION);
    all.put("stats", () -> Stats.QUESTION);
    all.put("deepest", () -> Deepest.QUESTION);
    all.put("random", () -> Random.QUESTION);
    all.put("sheet", () -> PrintSheet.QUESTION);
    return all;
  }

  /** Returns those of many positions, which are answered with a line each. */
  public static List<StatesQuestion<?>> ofManyStates() {
    return List.of(ManyStates.LOOKUP, ManyStates.SOLVE);
  }
}
