// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.saitan.json.Exact;
import org.saitan.json.MayBeAbsent;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Params;
import org.saitan.query.question.Question;

/** Asks for solutions of a board, each drawn with exactly the same chance. */
final class Sample {
  private static final NumberParam COUNT =
      NumberParam.of(
              "count", "K", "how many (default 1); the same solution may come twice", 0, 1_000_000)
          .usually(1)
          .overHttp(100);

  private static final NumberParam SEED = Params.seed("draws the same solutions");

  static final Question<PlacementSource, SampleAnswer> QUESTION =
      Declaration.question(
              "sample",
              PlacementParams.BOARD,
              "random solutions of a board to fill, each with exactly the same chance")
          .takes(COUNT, SEED, PlacementParams.GIVEN)
          .takesOnCommandLine(PlacementParams.BORDER)
          .rules(PlacementParams.DRAWN_OR_JSON)
          .example("yinyang-5 --count 3 --seed 1 --given W..../.B.../...../...../.....")
          .example("yinyang-10 --count 3 --seed 1")
          .example("yinyang-8 --border")
          .notes(
              List.of(
                  "From the table of the board if it is there, else from a sweep; both draw the same."))
          .answers(SampleAnswer.class, Sample::ask, Sample::print);

  private Sample() {}

  /**
   * Solutions of a board, drawn by chance.
   *
   * @param board name of the board
   * @param given the cells given; absent if there are none
   * @param solutions number of solutions
   * @param seed what the solutions were drawn with
   * @param states the solutions drawn, canonically written, in the order in which they were drawn
   */
  record SampleAnswer(
      String board,
      @MayBeAbsent String given,
      @Exact BigInteger solutions,
      @Exact long seed,
      List<String> states) {}

  private static SampleAnswer ask(Asked<PlacementSource> asked) {
    Given given = PlacementParams.given(asked);
    long seed = asked.get(SEED).orElse(System.nanoTime());
    SplittableRandom random = new SplittableRandom(seed);
    return asked
        .source()
        .prober(given)
        .fromSolutions(
            solutions -> {
              if (solutions.total().signum() == 0) {
                throw new BadInputException(
                    given.text().orElse(given.board().name())
                        + " has no solution: "
                        + Reason.text(given.whyNoSolution()));
              }
              return new SampleAnswer(
                  given.board().name(),
                  given.text().orElse(null),
                  solutions.total(),
                  seed,
                  Stream.generate(() -> given.rules().format(solutions.sample(random)))
                      .limit(asked.number(COUNT))
                      .toList());
            });
  }

  private static void print(Asked<PlacementSource> asked, SampleAnswer answer, PrintStream out) {
    for (String state : answer.states()) {
      out.println(state);
      if (asked.get(PlacementParams.BORDER)) {
        out.println(PlacementParams.draw(asked, state));
        out.println();
      }
    }
  }
}
