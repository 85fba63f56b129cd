// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.distance.question.BatchQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.question.Question;

/**
 * Shows an optimal solution of one position, or, if the state is {@code -}, of each position on
 * standard input.
 */
public final class SolveCommand<A extends Record> extends QuestionCommand<DistanceSource, A> {
  /**
   * Creates the command.
   *
   * @param single the question about a single position
   */
  public SolveCommand(Question<DistanceSource, A> single) {
    super(single, LocalSources::open);
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    if (!Request.STANDARD_INPUT.equals(request.text("state"))) {
      return super.run(request);
    }
    AnswerStream.rejectOptions(request, "all", "svg");
    try (DistanceSource source = LocalSources.open(request, request.board(MoveBoard.class))) {
      return AnswerStream.answer(request, BatchQuestions.SOLVE, source, request.console().in());
    }
  }
}
