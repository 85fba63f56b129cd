// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import org.saitan.cli.ExitStatus;
import org.saitan.placement.Assignment;
import org.saitan.problem.BadInputException;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Plural;

/** The question {@code rank}: the number of a solution. */
final class RankQuestion {
  private static final Param<String> STATE =
      Param.argument(
          "state", "STATE", "a full board, which may contain spaces (see `query help notation`)");

  static final Question<PlacementProber, NumberedSolutionAnswer> QUESTION =
      Declaration.question(
              "rank",
              PlacementParams.BOARD,
              "show the number of a solution of a placement puzzle (the inverse of nth)")
          .takes(STATE, PlacementParams.GIVEN)
          .example("yinyang-4 WWWW/WBBW/WWBW/BBBB")
          .example("yinyang-3 WWB/WBB/WWB")
          .answers(NumberedSolutionAnswer.class, RankQuestion::ask, RankQuestion::print)
          .exits(ExitStatus.UNREACHABLE, (invocation, answer) -> answer.number() == null);

  private RankQuestion() {}

  /** Returns the given board, which must be full. */
  private static Assignment full(Invocation<PlacementProber> invocation, PartialBoard partial) {
    Assignment full = partial.rules().parse(invocation.get(STATE));
    if (full.count() < full.cells()) {
      throw new BadInputException(
          "%s has %s left empty; only a full board has a number"
              .formatted(
                  partial.rules().format(full), Plural.of(full.cells() - full.count(), "cell")));
    }
    return full;
  }

  private static NumberedSolutionAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = PlacementParams.board(invocation);
    Assignment full = full(invocation, partial);
    PlacementProber prober = invocation.source().with(partial);
    return prober.fromSolutions(
        solutions -> {
          BigInteger number = solutions.rank(full).orElse(null);
          return NumberedSolutionAnswer.of(
              partial,
              solutions.total(),
              number,
              full,
              number == null ? prober.whyNotSolution(full) : List.of());
        });
  }

  private static void print(
      Invocation<PlacementProber> invocation, NumberedSolutionAnswer answer, PrintStream out) {
    out.println(
        answer.number() == null ? "no solution: " + answer.contradiction() : answer.number());
  }
}
