// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.SolveAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.table.distance.StateSolutionCounter;

/** Questions of many positions at a time. */
public final class ManyStates {
  /** Distance and next move of each. */
  public static final StatesQuestion<LookupAnswer> LOOKUP =
      new StatesQuestion<>(
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
                      "TSV columns: line, state, status (reachable, unreachable, error), distance, next move, message.",
                      "A line that is no state gets an error of its own and does not stop the rest; then the exit code is 2.",
                      "FILE is - or left out for standard input. A line is a state, moves, or a JSON object with a field 'state'. Of",
                      "lines with tabs the first column is read, and of CSV whose header begins with 'state', as export writes it. A",
                      "line that begins with # and is no state is a comment. See query help notation.")),
          LookupAnswer.class,
          asked -> line -> LookupAnswer.of(line.number(), line.lookup()),
          asked -> ManyStates.<LookupAnswer>columns(lookup -> lookup, "next", LookupAnswer::next));

  /** An optimal solution of each. */
  public static final StatesQuestion<SolveAnswer> SOLVE =
      new StatesQuestion<>(
          Declaration.question(
                  "solve",
                  MoveParams.TABLE,
                  "an optimal solution to the goal for each of many states")
              .takes(MoveParams.GOAL, Solve.SOLUTIONS),
          SolveAnswer.class,
          ManyStates::solver,
          asked -> {
            Map<String, Function<SolveAnswer, Object>> columns =
                columns(
                    SolveAnswer::lookup,
                    "moves",
                    answer -> answer.moves() == null ? null : String.join(" ", answer.moves()));
            if (asked.get(Solve.SOLUTIONS)) {
              Function<SolveAnswer, Object> message = columns.remove("message");
              columns.put("solutions", SolveAnswer::optimalSolutions);
              columns.put("message", message);
            }
            return columns;
          });

  private ManyStates() {}

  private static <L> Map<String, Function<L, Object>> columns(
      Function<L, LookupAnswer> lookup, String moves, Function<L, Object> ofMoves) {
    Map<String, Function<L, Object>> columns = new LinkedHashMap<>();
    columns.put("line", answer -> lookup.apply(answer).line());
    columns.put("state", answer -> lookup.apply(answer).state());
    columns.put("status", answer -> lookup.apply(answer).status());
    columns.put("distance", answer -> lookup.apply(answer).distance());
    columns.put(moves, ofMoves);
    columns.put("message", answer -> lookup.apply(answer).message());
    return columns;
  }

  private static StatesQuestion.Answerer<SolveAnswer> solver(Asked<DistanceSource> asked) {
    Prober prober = MoveParams.prober(asked);
    Optional<StateSolutionCounter> counter =
        asked.get(Solve.SOLUTIONS)
            ? Optional.of(new StateSolutionCounter(prober.table(), asked.source().effort()::check))
            : Optional.empty();
    return line -> {
      Optional<Finding> here = line.lookup().finding();
      Optional<BigInteger> count =
          counter.flatMap(lines -> here.flatMap(found -> prober.countSolutions(found, lines)));
      return SolveAnswer.of(line.number(), line.lookup(), here.flatMap(prober::solution), count);
    };
  }
}
