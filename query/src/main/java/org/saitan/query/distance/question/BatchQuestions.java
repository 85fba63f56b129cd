// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.question.Columns;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;

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
          invocation -> tsv("next", LookupAnswer::next, false));

  /** An optimal solution of each position. */
  public static final BatchQuestion SOLVE =
      new BatchQuestion(
          Declaration.question(
                  "solve",
                  MoveParams.TABLE,
                  "find an optimal solution for each of many states, one per line")
              .takes(MoveParams.GOAL, SolutionQuestion.SOLUTIONS),
          BatchQuestions::solver,
          BatchQuestions::solutions);

  private BatchQuestions() {}

  /** Formats answers as TSV; values may be null. */
  private static BatchQuestion.Lines tsv(
      String moves, Function<LookupAnswer, Object> moveText, boolean withCounts) {
    Columns<LookupAnswer> columns =
        new Columns<LookupAnswer>()
            .with("line", LookupAnswer::line)
            .with("state", LookupAnswer::state)
            .with("status", LookupAnswer::status)
            .with("distance", LookupAnswer::distance)
            .with(moves, moveText);
    if (withCounts) {
      columns.with("solutions", LookupAnswer::optimalSolutions);
    }
    columns.with("message", each -> each.message() == null ? each.held() : each.message());
    return new BatchQuestion.Lines(
        row(columns.titles()) + "\n", answer -> row(columns.row(answer)));
  }

  private static String row(List<?> values) {
    return values.stream().map(BatchQuestions::field).collect(Collectors.joining("\t"));
  }

  /** Formats a value as a TSV field; null becomes an empty field. */
  private static String field(Object value) {
    return value == null ? "" : value.toString().replace('\t', ' ').replace('\n', ' ');
  }

  private static BatchQuestion.Lines solutions(Invocation<DistanceSource> invocation) {
    Puzzle puzzle = invocation.source().board().puzzle();
    Function<LookupAnswer, Object> moves =
        answer ->
            answer.moves() == null ? null : AnswerText.words(puzzle, answer.moves(), answer.tips());
    return invocation.get(SolutionQuestion.MOVES)
        ? new BatchQuestion.Lines(
            "", answer -> answer.moves() == null ? why(answer) : field(moves.apply(answer)))
        : tsv("moves", moves, invocation.get(SolutionQuestion.SOLUTIONS));
  }

  /** Returns a comment that says why there are no moves. */
  private static String why(LookupAnswer answer) {
    String why =
        switch (answer.status()) {
          case ERROR -> "line %d: %s".formatted(answer.line(), answer.message());
          case UNREACHABLE -> "unreachable: " + answer.message();
          default -> answer.message();
        };
    return "# " + field(why);
  }

  private static StateLines.Answerer finder(Invocation<DistanceSource> invocation) {
    TableProber prober = MoveParams.prober(invocation);
    return (line, state) -> {
      ProbeResult result = prober.probe(prober.parse(state));
      SolutionAnswer answer =
          SolutionAnswer.of(result, state, Optional.empty(), Optional.empty(), null);
      return LookupAnswer.of(line, answer, result.next().orElse(null), answer.reason());
    };
  }

  private static StateLines.Answerer solver(Invocation<DistanceSource> invocation) {
    boolean withCounts = invocation.get(SolutionQuestion.SOLUTIONS);
    if (MoveParams.needsSearch(invocation) && !withCounts) {
      MoveParams.goals(invocation); // Rejects an invalid goal before reading a line.
      return (line, state) -> {
        SolutionAnswer answer = MoveParams.search(invocation, state, MoveParams.time(invocation));
        String message =
            answer.status() == Status.UNKNOWN ? AnswerText.noSolution(answer) : answer.reason();
        return LookupAnswer.of(line, answer, answer.next(), message);
      };
    }
    TableProber prober = MoveParams.prober(invocation);
    return (line, state) -> {
      ProbeResult result = prober.probe(prober.parse(state));
      Optional<BigInteger> count = withCounts ? prober.countSolutions(result) : Optional.empty();
      SolutionAnswer answer =
          SolutionAnswer.of(result, state, prober.solution(result), count, null);
      return LookupAnswer.of(line, answer, answer.next(), answer.reason());
    };
  }
}
