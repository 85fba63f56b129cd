// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import org.saitan.cli.ExitStatus;
import org.saitan.placement.Assignment;
import org.saitan.problem.BadInputException;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Plural;

/** Asks for the number of a solution. */
final class Rank {
  private static final Param<String> STATE =
      Param.argument(
          "state", "STATE", "a full board, as `query help notation` says (spaces in it may stay)");

  static final Question<PlacementSource, NumberedSolutionAnswer> QUESTION =
      Declaration.question(
              "rank",
              PlacementParams.BOARD,
              "the number of a solution of a board to fill; nth is its inverse")
          .takes(STATE, PlacementParams.GIVEN)
          .example("yinyang-4 WWWW/WBBW/WWBW/BBBB")
          .example("yinyang-3 WWB/WBB/WWB")
          .answers(NumberedSolutionAnswer.class, Rank::ask, Rank::print)
          .exits(ExitStatus.UNREACHABLE, (asked, answer) -> answer.number() == null);

  private Rank() {}

  /** Returns the board that was asked about, which must be full. */
  private static Assignment full(Asked<PlacementSource> asked, Given given) {
    Assignment full = given.rules().parse(asked.get(STATE));
    if (full.count() < full.cells()) {
      throw new BadInputException(
          "%s has %s left empty; only a full board has a number"
              .formatted(
                  given.rules().format(full), Plural.of(full.cells() - full.count(), "cell")));
    }
    return full;
  }

  private static NumberedSolutionAnswer ask(Asked<PlacementSource> asked) {
    Given given = PlacementParams.given(asked);
    Assignment full = full(asked, given);
    PlacementProber prober = asked.source().prober(given);
    return prober.fromSolutions(
        solutions -> {
          BigInteger number = solutions.rank(full).orElse(null);
          return NumberedSolutionAnswer.of(
              given,
              solutions.total(),
              number,
              full,
              number == null ? prober.whyNoRank(full) : List.of());
        });
  }

  private static void print(
      Asked<PlacementSource> asked, NumberedSolutionAnswer answer, PrintStream out) {
    out.println(
        answer.number() == null ? "no solution: " + answer.contradiction() : answer.number());
  }
}
