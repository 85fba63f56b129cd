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
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.input.StateLines.StateLine;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.table.distance.StateSolutionCounter;

/** Questions of many positions at a time. */
public final class ManyStates {
  /** Distance and next move of each. */
  public static final StatesQuestion LOOKUP =
      new StatesQuestion(
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
          ManyStates::finder,
          asked -> columns("next", LookupAnswer::next, false));

  /** An optimal solution of each. */
  public static final StatesQuestion SOLVE =
      new StatesQuestion(
          Declaration.question(
                  "solve",
                  MoveParams.TABLE,
                  "an optimal solution to the goal for each of many states")
              .takes(MoveParams.GOAL, Solve.SOLUTIONS),
          ManyStates::solver,
          asked ->
              columns(
                  "moves",
                  answer ->
                      answer.moves() == null
                          ? null
                          : Phrases.words(
                              asked.source().board().puzzle(), answer.moves(), answer.tips()),
                  asked.get(Solve.SOLUTIONS)));

  private ManyStates() {}

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

  private static Function<StateLine, LookupAnswer> finder(Asked<DistanceSource> asked) {
    MoveParams.prober(asked); // Refuses a board without a table, and a goal unknown to it.
    return line -> LookupAnswer.of(line.number(), line.lookup());
  }

  private static LookupAnswer searched(Asked<DistanceSource> asked, StateLine line) {
    SolutionAnswer found = MoveParams.search(asked, line.lookup().text(), MoveParams.time(asked));
    String message = found.status() == Status.UNKNOWN ? Phrases.noWay(found) : found.reason();
    return LookupAnswer.of(line.number(), found, message);
  }

  private static Function<StateLine, LookupAnswer> solver(Asked<DistanceSource> asked) {
    if (MoveParams.isSearched(asked) && !asked.get(Solve.SOLUTIONS)) {
      return line ->
          line.lookup().error().isPresent()
              ? LookupAnswer.of(line.number(), line.lookup())
              : searched(asked, line);
    }
    Prober prober = MoveParams.prober(asked);
    Optional<StateSolutionCounter> counter =
        asked.get(Solve.SOLUTIONS)
            ? Optional.of(new StateSolutionCounter(prober.table(), asked.source().effort()::check))
            : Optional.empty();
    return line -> {
      Optional<Finding> here = line.lookup().finding();
      Optional<BigInteger> count =
          counter.flatMap(lines -> here.flatMap(found -> prober.countSolutions(found, lines)));
      return LookupAnswer.of(line.number(), line.lookup())
          .with(here.flatMap(prober::solution), count);
    };
  }
}
