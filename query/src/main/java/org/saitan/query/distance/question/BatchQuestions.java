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

/** Questions of many positions at a time. */
public final class BatchQuestions {
  /** Distance and next move of each. */
  public static final BatchQuestion LOOKUP =
      new BatchQuestion(
          Declaration.question(
                  "lookup",
                  MoveParams.TABLE,
                  "answer the states of a file or of standard input, as TSV or (--json) NDJSON")
              .takes(MoveParams.GOAL)
              .takesOnCommandLine(
                  Param.optionalArgument(
                      "file", "FILE", "a file of states; - or none for standard input"))
              .example("rotation-3x3 states.csv", "as export writes it")
              .example("rotation-3x3 --json < states.txt > answers.ndjson")
              .notes(
                  List.of(
                      "TSV columns: line, state, status (reachable, unreachable, error), distance, next move, message: what is wrong,",
                      "or how a puzzle that was turned in the hand is held for these moves.",
                      "A line that is no state gets an error of its own and does not stop the rest; then the exit code is 2.",
                      "FILE is - or left out for standard input. A line is a state, moves, or a JSON object with a field 'state'. Of",
                      "lines with tabs the first column is read, and of CSV whose header begins with 'state', as export writes it. A",
                      "line that begins with # and is no state is a comment. See query help notation BOARD.")),
          BatchQuestions::finder,
          invocation -> columns("next", LookupAnswer::next, false));

  /** An optimal solution of each. */
  public static final BatchQuestion SOLVE =
      new BatchQuestion(
          Declaration.question(
                  "solve",
                  MoveParams.TABLE,
                  "an optimal solution to the goal for each of many states")
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
    MoveParams.prober(invocation); // Refuses a board without a table, and a goal unknown to it.
    return line -> LookupAnswer.of(line.number(), line.lookup());
  }

  private static LookupAnswer searched(Invocation<DistanceSource> invocation, StateLine line) {
    SolutionAnswer found =
        MoveParams.search(invocation, line.lookup().text(), MoveParams.time(invocation));
    String message = found.status() == Status.UNKNOWN ? AnswerText.noWay(found) : found.reason();
    return LookupAnswer.of(line.number(), found, message);
  }

  private static Function<StateLine, LookupAnswer> solver(Invocation<DistanceSource> invocation) {
    if (MoveParams.isSearched(invocation) && !invocation.get(SolutionQuestion.SOLUTIONS)) {
      return line ->
          line.lookup().error().isPresent()
              ? LookupAnswer.of(line.number(), line.lookup())
              : searched(invocation, line);
    }
    TableProber prober = MoveParams.prober(invocation);
    Optional<StateSolutionCounter> counter =
        invocation.get(SolutionQuestion.SOLUTIONS)
            ? Optional.of(
                new StateSolutionCounter(prober.table(), invocation.source().budget()::check))
            : Optional.empty();
    return line -> {
      Optional<ProbeResult> here = line.lookup().result();
      Optional<BigInteger> count =
          counter.flatMap(lines -> here.flatMap(found -> prober.countSolutions(found, lines)));
      return LookupAnswer.of(line.number(), line.lookup())
          .with(here.flatMap(prober::solution), count);
    };
  }
}
