// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.WholeNumber;

/** The question {@code nth}: the solution with a given number. */
final class NthQuestion {
  private static final Param<String> NUMBER =
      Param.argument("number", "NUMBER", "the solution's number, counted from 0");

  static final Question<PlacementProber, NumberedSolutionAnswer> QUESTION =
      Declaration.question(
              "nth",
              PlacementParams.BOARD,
              "show solution NUMBER of a placement puzzle, counted from 0 (the inverse of rank)")
          .takes(NUMBER, PlacementParams.GIVEN, PlacementParams.BORDER)
          .rules(PlacementParams.DRAWN_OR_JSON)
          .example("yinyang-4 95")
          .example("yinyang-10 0")
          .example("yinyang-10 165159370613 --border")
          .notes(
              List.of(
                  "Solutions are ordered by the color of the first cell, then of the second cell, and so on. The order of cells is",
                  "the order in which show asks for them, and the order of colors is the order in which show lists them (in Yin-Yang,",
                  "white before black)."))
          .answers(NumberedSolutionAnswer.class, NthQuestion::ask, NthQuestion::print)
          .picture(
              result ->
                  Optional.of(
                      PlacementParams.picture(result.invocation(), result.answer().state())));

  private NthQuestion() {}

  private static NumberedSolutionAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = PlacementParams.board(invocation);
    return invocation
        .source()
        .with(partial)
        .fromSolutions(
            solutions -> {
              BigInteger number = number(invocation.get(NUMBER), solutions.total());
              return NumberedSolutionAnswer.of(
                  partial, solutions.total(), number, solutions.nth(number), List.of());
            });
  }

  private static BigInteger number(String text, BigInteger total) {
    return WholeNumber.parse(text)
        .filter(number -> number.signum() >= 0 && number.compareTo(total) < 0)
        .orElseThrow(
            () ->
                new BadInputException(
                    total.signum() == 0
                        ? "there is no solution"
                        : "the number must be in [0-%s], got %s"
                            .formatted(total.subtract(BigInteger.ONE), text)));
  }

  private static void print(
      Invocation<PlacementProber> invocation, NumberedSolutionAnswer answer, PrintStream out) {
    out.println(answer.state());
    out.println(PlacementParams.draw(invocation, answer.state()));
  }
}
