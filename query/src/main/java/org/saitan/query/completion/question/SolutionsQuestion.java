// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.Reason;
import org.saitan.query.answer.Reasons;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.CommonParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Plural;

/** The question {@code solve}: one or all solutions that contain the given cells. */
final class SolutionsQuestion {
  private static final Param<Boolean> ALL = Param.flag("all", "count all solutions and list some");

  static final Question<PlacementProber, SolutionsAnswer> QUESTION =
      Declaration.question(
              "solve",
              PlacementParams.BOARD,
              "find a solution of a placement puzzle, or list all of them")
          .takes(ALL, CommonParams.LIMIT, PlacementParams.GIVEN, PlacementParams.BORDER)
          .rules(PlacementParams.DRAWN_OR_JSON.needing("limit", "all"))
          .example("yinyang-4 --given W..B/..../..../.... --all --limit 3")
          .answers(SolutionsAnswer.class, SolutionsQuestion::ask, SolutionsQuestion::print)
          .picture(SolutionsQuestion::picture)
          .exits(ExitStatus.UNREACHABLE, (invocation, answer) -> answer.solutions().signum() == 0)
          .exits(ExitStatus.NOT_UNIQUE, SolutionsQuestion::isNotUnique);

  private SolutionsQuestion() {}

  /**
   * The first solutions of a board, in the order of their numbers.
   *
   * @param board the name of the board
   * @param given the given cells; absent if there are none
   * @param solutions the number of solutions
   * @param contradiction the reasons why there is no solution, as a sentence
   * @param reasons the same reasons in machine-readable form
   * @param states some or all solutions in canonical notation
   */
  record SolutionsAnswer(
      String board,
      @OmitIfNull String given,
      @Exact BigInteger solutions,
      @OmitIfNull String contradiction,
      @OmitIfNull List<Reason> reasons,
      List<String> states) {}

  private static SolutionsAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = PlacementParams.board(invocation);
    long limit = invocation.get(ALL) ? invocation.number(CommonParams.LIMIT) : 1;
    return invocation
        .source()
        .with(partial)
        .fromSolutions(
            solutions -> {
              List<Reason> reasons = partial.whyNoSolution(solutions.total());
              return new SolutionsAnswer(
                  partial.board().name(),
                  partial.text().orElse(null),
                  solutions.total(),
                  Reasons.text(reasons),
                  Reasons.orNull(reasons),
                  IntStream.range(0, solutions.total().min(BigInteger.valueOf(limit)).intValue())
                      .mapToObj(number -> solutions.nth(BigInteger.valueOf(number)))
                      .map(partial.rules()::format)
                      .toList());
            });
  }

  private static Optional<String> picture(
      Question.Result<PlacementProber, SolutionsAnswer> result) {
    return result.answer().states().stream()
        .findFirst()
        .map(state -> PlacementParams.picture(result.invocation(), state));
  }

  /** Returns whether a unique solution was expected, but there are several. */
  private static boolean isNotUnique(
      Invocation<PlacementProber> invocation, SolutionsAnswer answer) {
    return !invocation.get(ALL)
        && answer.given() != null
        && answer.solutions().compareTo(BigInteger.ONE) > 0;
  }

  private static void print(
      Invocation<PlacementProber> invocation, SolutionsAnswer answer, PrintStream out) {
    if (answer.contradiction() != null) {
      out.println(PlacementParams.draw(invocation, PlacementParams.board(invocation).cells()));
      out.println();
      out.println("no solution: " + answer.contradiction());
      return;
    }
    boolean isOnly = answer.solutions().equals(BigInteger.ONE);
    out.println(Plural.exactly(answer.solutions(), "solution") + (isOnly ? "" : " in all"));
    for (String state : answer.states()) {
      out.println();
      out.println(state);
      out.println(PlacementParams.draw(invocation, state));
    }
  }
}
