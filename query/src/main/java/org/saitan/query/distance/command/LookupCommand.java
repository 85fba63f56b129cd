// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.question.BatchQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.question.Declaration;

/** Looks up the states of a file or stream, one per line. */
public final class LookupCommand implements Command {
  @Override
  public Declaration declaration() {
    return BatchQuestions.LOOKUP.declaration();
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.board(MoveBoard.class);
    List<String> words = request.arguments();
    if (words.size() > 2) {
      throw new BadInputException(
          "lookup: expected at most one file, got %d; concatenate them first"
              .formatted(words.size() - 1));
    }
    try (DistanceSource source = LocalSources.open(request, board);
        InputStream in = request.input(words.size() < 2 ? Request.STANDARD_INPUT : words.get(1))) {
      return AnswerStream.answer(request, BatchQuestions.LOOKUP, source, in);
    }
  }
}
