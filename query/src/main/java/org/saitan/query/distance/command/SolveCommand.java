// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.question.AnswerText;
import org.saitan.query.distance.question.BatchQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Question;

/**
 * Shows an optimal solution of one position, or, if the state is {@code -}, of each position on
 * standard input.
 */
public final class SolveCommand<A extends Record> extends QuestionCommand<DistanceSource, A> {
  /**
   * Creates the command.
   *
   * @param one the question about a single position
   */
  public SolveCommand(Question<DistanceSource, A> one) {
    super(one, LocalSources::open);
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (!Request.STANDARD_INPUT.equals(request.text("state"))) {
      return super.run(request);
    }
    requireOneState(request, "all", "svg");
    try (DistanceSource source = LocalSources.open(request, request.board(MoveBoard.class))) {
      InputStream in = request.console().in();
      Invocation<DistanceSource> invocation = new Invocation<>(source, request);
      return request.has("moves")
          ? AnswerStream.answer(
              request,
              BatchQuestions.SOLVE,
              invocation,
              in,
              each -> moves(source.board().puzzle(), each))
          : AnswerStream.answer(request, BatchQuestions.SOLVE, invocation, in);
    }
  }

  private static void requireOneState(Request request, String... options) {
    for (String option : options) {
      if (request.has(option)) {
        throw new BadInputException(
            "solve: --%s needs a single STATE after the board; name one or leave out --%s"
                .formatted(option, option));
      }
    }
  }

  /** Returns the moves, or a comment that says why there are none. */
  private static String moves(Puzzle puzzle, LookupAnswer answer) {
    if (answer.moves() != null) {
      return AnswerText.words(puzzle, answer.moves(), answer.tips());
    }
    String why =
        switch (answer.status()) {
          case ERROR -> "line %d: %s".formatted(answer.line(), answer.message());
          case UNREACHABLE -> "unreachable: " + answer.message();
          default -> answer.message();
        };
    return "# " + AnswerStream.field(why);
  }
}
