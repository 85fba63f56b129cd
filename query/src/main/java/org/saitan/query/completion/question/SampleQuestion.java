// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.CommonParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Question;

/** The question {@code sample}: uniformly random solutions. */
final class SampleQuestion {
  private static final NumberParam COUNT =
      NumberParam.of(
              "count", "K", "number of solutions (default 1); solutions may repeat", 0, 1_000_000)
          .withDefault(1)
          .overHttp(100);

  private static final NumberParam SEED = CommonParams.seed("draws the same solutions");

  static final Question<PlacementProber, SampleAnswer> QUESTION =
      Declaration.question(
              "sample",
              PlacementParams.BOARD,
              "draw uniformly random solutions of a placement puzzle")
          .takes(COUNT, SEED, PlacementParams.GIVEN)
          .takesOnCommandLine(PlacementParams.BORDER)
          .rules(PlacementParams.DRAWN_OR_JSON)
          .example("yinyang-5 --count 3 --seed 1 --given W..../.B.../...../...../.....")
          .example("yinyang-10 --count 3 --seed 1")
          .example("yinyang-8 --border")
          .notes(
              List.of(
                  "Solutions are drawn from the board's table if there is one, otherwise by a sweep in memory; both give the same results."))
          .answers(SampleAnswer.class, SampleQuestion::ask, SampleQuestion::print);

  private SampleQuestion() {}

  /**
   * Random solutions of a board.
   *
   * @param board the name of the board
   * @param given the given cells; absent if there are none
   * @param solutions the number of solutions
   * @param seed the random seed
   * @param states the solutions in canonical notation, in the order drawn
   */
  record SampleAnswer(
      String board,
      @OmitIfNull String given,
      @Exact BigInteger solutions,
      @Exact long seed,
      List<String> states) {}

  private static SampleAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = PlacementParams.board(invocation);
    long seed = invocation.get(SEED).orElse(System.nanoTime());
    SplittableRandom random = new SplittableRandom(seed);
    return invocation
        .source()
        .with(partial)
        .fromSolutions(
            solutions -> {
              if (solutions.total().signum() == 0) {
                throw new BadInputException(
                    partial.text().orElse(partial.board().name())
                        + " has no solution: "
                        + Reason.text(partial.whyNoSolution()));
              }
              return new SampleAnswer(
                  partial.board().name(),
                  partial.text().orElse(null),
                  solutions.total(),
                  seed,
                  Stream.generate(() -> partial.rules().format(solutions.sample(random)))
                      .limit(invocation.number(COUNT))
                      .toList());
            });
  }

  private static void print(
      Invocation<PlacementProber> invocation, SampleAnswer answer, PrintStream out) {
    for (String state : answer.states()) {
      out.println(state);
      if (invocation.get(PlacementParams.BORDER)) {
        out.println(PlacementParams.draw(invocation, state));
        out.println();
      }
    }
  }
}
