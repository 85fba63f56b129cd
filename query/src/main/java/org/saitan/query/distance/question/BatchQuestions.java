// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.input.StateLines.StateLine;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.table.distance.StateSolutionCounter;

/** The questions about many positions at a time. */
public final class BatchQuestions {
  /** The distance and next move of each position. */
  public static final BatchQuestion LOOKUP =
      new BatchQuestion(
          Declaration.question(
                  "lookup",
                  MoveParams.TABLE,
                  "look up the distance and next move of many states, one per line")
              .takes(MoveParams.GOAL)
              .takesOnCommandLine(
                  Param.optionalArgument(
                      "file", "FILE", "file of states (default: -, standard input)"))
              .example("rotation-3x3 states.csv", "a file written by export")
              .example("rotation-3x3 --json < states.txt > answers.ndjson")
              .notes(
                  List.of(
                      "Prints TSV, or NDJSON with --json. The TSV columns are line, state, status (reachable, unreachable or error), distance,",
                      "next move, and message: what is wrong, or how to hold a puzzle that was given in another orientation.",
                      "A line that is not a state has the status error and does not stop the rest, but the exit code is then 2.",
                      "Each line is a state, a sequence of moves, or a JSON object with a field 'state'. If a line has tabs, only its first",
                      "column is read. In CSV whose header starts with 'state', as written by export, the first column is read. A line that",
                      "starts with # and is not a state is a comment. See query help notation BOARD.")),
          BatchQuestions::finder,
          invocation -> columns("next", LookupAnswer::next, false));

  /** An optimal solution of each position. */
  public static final BatchQuestion SOLVE =
      new BatchQuestion(
          Declaration.question(
                  "solve",
                  MoveParams.TABLE,
                  "find an optimal solution for each of many states, one per line")
              .takes(MoveParams.GOAL, SolutionQuestion.SOLUTIONS),
          BatchQuestions::solver,
          invocation ->
              columns(
                  "moves",
                  answer ->
                      answer.moves() == null
                          ? null
                          : AnswerText.words(
                              invocation.source().board().puzzle(), answer.moves(), answer.tips()),
                  invocation.get(SolutionQuestion.SOLUTIONS)));

  private BatchQuestions() {}

  private static Map<String, Function<LookupAnswer, Object>> columns(
      String moves, Function<LookupAnswer, Object> ofMoves, boolean counted) {
    Map<String, Function<LookupAnswer, Object>> columns = new LinkedHashMap<>();
    columns.put("line", LookupAnswer::line);
    columns.put("state", LookupAnswer::state);
    columns.put("status", LookupAnswer::status);
    columns.put("distance", LookupAnswer::distance);
    columns.put(moves, ofMoves);
    if (counted) {
      columns.put("solutions", LookupAnswer::optimalSolutions);
    }
    columns.put("message", each -> each.message() == null ? each.held() : each.message());
    return columns;
  }

  private static Function<StateLine, LookupAnswer> finder(Invocation<DistanceSource> invocation) {
    MoveParams.prober(
        invocation); // Rejects a board without a table, and a goal that the table does not cover.
    return line ->
        LookupAnswer.of(line.number(), line.lookup(), Optional.empty(), Optional.empty());
  }

  private static LookupAnswer search(Invocation<DistanceSource> invocation, StateLine line) {
    if (line.lookup().error().isPresent()) {
      return LookupAnswer.of(line.number(), line.lookup(), Optional.empty(), Optional.empty());
    }
    SolutionAnswer found =
        MoveParams.search(invocation, line.lookup().text(), MoveParams.time(invocation));
    String message =
        found.status() == Status.UNKNOWN ? AnswerText.noSolution(found) : found.reason();
    return LookupAnswer.of(line.number(), found, message);
  }

  private static Function<StateLine, LookupAnswer> solver(Invocation<DistanceSource> invocation) {
    if (MoveParams.needsSearch(invocation) && !invocation.get(SolutionQuestion.SOLUTIONS)) {
      return line -> search(invocation, line);
    }
    TableProber prober = MoveParams.prober(invocation);
    Optional<StateSolutionCounter> counter =
        invocation.get(SolutionQuestion.SOLUTIONS)
            ? Optional.of(
                new StateSolutionCounter(prober.table(), invocation.source().budget()::check))
            : Optional.empty();
    return line -> {
      Optional<ProbeResult> result = line.lookup().result();
      Optional<BigInteger> count =
          counter.flatMap(lines -> result.flatMap(found -> prober.countSolutions(found, lines)));
      return LookupAnswer.of(line.number(), line.lookup(), result.flatMap(prober::solution), count);
    };
  }
}
