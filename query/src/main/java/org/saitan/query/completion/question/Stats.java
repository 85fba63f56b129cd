// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.saitan.board.FillingBoard;
import org.saitan.json.Exact;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Question;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;
import org.saitan.text.Magnitude;

/** Asks for what the table of a board to fill says about itself: it has no depth histogram. */
final class Stats {
  static final Question<FillingSource, CompletionStatsAnswer> QUESTION =
      Declaration.question(
              "stats",
              new Declaration.Subject(FillingParams.BOARD.path(), FillingBoard.class, true),
              "solutions, and states after each cell")
          .example("yinyang-6", "states after each cell")
          .answers(CompletionStatsAnswer.class, Stats::ask, Stats::print)
          .quick(given -> true);

  private Stats() {}

  /**
   * What a table of completions says about itself.
   *
   * @param board name of the board
   * @param solutions number of solutions
   * @param totals the totals of the board's census by name, such as the number of border lines
   * @param states number of stored states
   * @param layers number of stored states after 0, 1, 2, ... all cells
   */
  record CompletionStatsAnswer(
      String board,
      @Exact BigInteger solutions,
      @Exact @JsonAnyGetter Map<String, BigInteger> totals,
      @Exact long states,
      List<Integer> layers) {}

  private static CompletionStatsAnswer ask(Asked<FillingSource> asked) {
    FillingSource source = asked.source();
    CompletionManifest manifest = source.tables().ask(source.board(), CompletionTable::manifest);
    return new CompletionStatsAnswer(
        manifest.board(),
        manifest.solutions(),
        manifest.tally().totals(),
        manifest.states(),
        manifest.layers());
  }

  private static void print(
      Asked<FillingSource> asked, CompletionStatsAnswer answer, PrintStream out) {
    String row = "%-14s %s%n";
    out.printf("%8s  %22s%n", "cells", "states");
    for (int layer = 0; layer < answer.layers().size(); layer++) {
      out.printf("%8d  %22s%n", layer, Magnitude.of(answer.layers().get(layer)));
    }
    out.println();
    out.printf(row, "solutions", answer.solutions());
    // The first total is the one that short lists have.
    answer.totals().entrySet().stream()
        .limit(1)
        .forEach(total -> out.printf(row, total.getKey(), total.getValue()));
    out.printf(row, "states", Magnitude.of(answer.states()));
  }
}
