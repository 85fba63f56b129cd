// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.saitan.query.question.Question;

/** The questions about boards to fill: a new one adds a line here. */
public final class FillingQuestions {
  private FillingQuestions() {}

  /** Returns all, by name, in the order of the help text; each is declared when it is asked for. */
  public static Map<String, Supplier<Question<FillingSource, ?>>> all() {
    Map<String, Supplier<Question<FillingSource, ?>>> all = new LinkedHashMap<>();
    all.put("show", () -> Show.QUESTION);
    all.put("solve", () -> Solve.QUESTION);
    all.put("stats", () -> Stats.QUESTION);
    all.put("count", () -> Count.QUESTION);
    all.put("sample", () -> Sample.QUESTION);
    all.put("nth", () -> Nth.QUESTION);
    all.put("rank", () -> Rank.QUESTION);
    all.put("heatmap", () -> Heatmap.QUESTION);
    all.put("puzzle", () -> Puzzle.QUESTION);
    all.put("sheet", () -> PrintSheet.QUESTION);
    return all;
  }
}
