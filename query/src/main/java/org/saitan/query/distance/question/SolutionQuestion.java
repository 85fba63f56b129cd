// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.drawing.SolutionPicture;
import org.saitan.query.drawing.Language;
import org.saitan.query.question.CommonParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.table.distance.DistanceTable.Step;

/** The question {@code solve}: one or all optimal solutions from a position. */
final class SolutionQuestion {
  static final Param<Boolean> SOLUTIONS =
      Param.flag("solutions", "also print the number of optimal solutions");

  static final Param<Boolean> MOVES = Param.flag("moves", "print only the moves, on one line");

  private static final Param<Boolean> ALL =
      Param.flag("all", "count all optimal solutions and list some");

  static final Question<DistanceSource, SolutionAnswer> QUESTION =
      Declaration.question(
              "solve", MoveParams.BOARD, "find an optimal solution from a position to the goal")
          .takes(
              MoveParams.STATE,
              MoveParams.GOAL,
              ALL,
              CommonParams.LIMIT,
              SOLUTIONS,
              CommonParams.LANGUAGE)
          .takesOnCommandLine(MOVES, MoveParams.TIME)
          .rules(
              OptionRules.NONE
                  .needing("limit", "all")
                  .needing("lang", "svg")
                  .excluding("moves", "json", "solutions", "all")
                  .excluding("solutions", "all"))
          .example("rotation-3x3 987456321")
          .example("uraomote-5x5 WWBWW/WWBWW/BWBBW/WWWWW/WWWWW")
          .example("rotation-3x3 987456321 --all --limit 3")
          .example("rotation-3x3 123456789 --goal 987654321")
          .example("rotation-3x3 987456321 --moves", "only the moves")
          .example("rotation-3x3 - --moves < states.txt", "one line of moves per state")
          .example("uraomote-3x3 BWB/WBB/BBB --svg solution.svg", "a picture of every step")
          .example("3x3x3 R U F --time 60", "search for a solution without a table")
          .notes(
              List.of(
                  "query random rotation-3x3 --distance 9 --count 3 | query solve rotation-3x3 -",
                  "With - for STATE, many states are read from standard input, in the formats that lookup accepts, and each is",
                  "answered on a line of its own: TSV with the columns line, state, status, distance, moves, message (--solutions",
                  "adds solutions before message), NDJSON with --json, or only the moves with --moves. With --moves, the goal gives",
                  "an empty line, and a state that cannot reach the goal or cannot be read gives a line that starts with #. A line",
                  "that cannot be read does not stop the rest, but the exit code is then 2."))
          .answers(SolutionAnswer.class, SolutionQuestion::ask, SolutionQuestion::print)
          .drawing(SolutionQuestion::strip)
          .quick(values -> !ALL.read(values) && !SOLUTIONS.read(values))
          .exits(
              ExitStatus.UNREACHABLE, (invocation, answer) -> answer.status() == Status.UNREACHABLE)
          .exits(ExitStatus.TIME_LIMIT, (invocation, answer) -> answer.status() == Status.UNKNOWN);

  private SolutionQuestion() {}

  private static SolutionAnswer ask(Invocation<DistanceSource> invocation) {
    if (MoveParams.needsSearch(invocation) && !invocation.get(ALL) && !invocation.get(SOLUTIONS)) {
      return MoveParams.search(
          invocation, invocation.get(MoveParams.STATE), MoveParams.time(invocation));
    }
    TableProber prober = MoveParams.prober(invocation);
    ProbeResult result = prober.probe(prober.parse(invocation.get(MoveParams.STATE)));
    Optional<BigInteger> count =
        invocation.get(ALL) || invocation.get(SOLUTIONS)
            ? prober.countSolutions(result)
            : Optional.empty();
    List<List<String>> solutions =
        invocation.get(ALL) && count.isPresent()
            ? prober.solutions(result, (int) invocation.number(CommonParams.LIMIT))
            : null;
    return SolutionAnswer.of(
        result, invocation.get(MoveParams.STATE), prober.solution(result), count, solutions);
  }

  private static String strip(Invocation<DistanceSource> invocation) {
    TableProber prober = MoveParams.prober(invocation);
    ProbeResult result = prober.probe(prober.parse(invocation.get(MoveParams.STATE)));
    List<Step> solution = prober.solution(result).orElse(List.of());
    return SolutionPicture.svg(
        invocation.source().board(),
        result,
        solution,
        invocation.get(CommonParams.LANGUAGE).orElse(Language.EN));
  }

  private static void print(
      Invocation<DistanceSource> invocation, SolutionAnswer answer, PrintStream out) {
    if (invocation.get(MOVES)) {
      out.println(
          answer.steps() == null
              ? "# " + AnswerText.noSolution(answer)
              : AnswerText.words(invocation.source().board().puzzle(), answer));
    } else {
      AnswerText.print(out, invocation.source().board().puzzle(), answer);
    }
  }
}
