// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.SolveAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.ManyStates;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Question;

/**
 * Shows an optimal solution from one position to the goal, or one for each of many. Two questions
 * of one name, each declared where it is answered: which is asked depends on {@code --file} and on
 * what comes in, so that no declaration alone can say it.
 */
public final class SolveCommand<A extends Record> extends QuestionCommand<DistanceSource, A> {
  private static final String FILE = "file";

  /**
   * Creates the command.
   *
   * @param one what is asked of one position
   */
  public SolveCommand(Question<DistanceSource, A> one) {
    super(one, PatientSource::open);
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    MoveBoard board = request.board(MoveBoard.class);
    Optional<InputStream> many = many(request);
    if (many.isEmpty()) {
      return super.run(request);
    }
    requireOneState(request, "all", "svg");
    try (InputStream in = many.get();
        DistanceSource source = PatientSource.open(request, board)) {
      Asked<DistanceSource> asked = new Asked<>(source, request);
      return request.has("moves")
          ? AnswerStream.answer(request, ManyStates.SOLVE, asked, in, SolveCommand::moves)
          : AnswerStream.answer(request, ManyStates.SOLVE, asked, in);
    }
  }

  private static void requireOneState(Request request, String... options) {
    for (String option : options) {
      if (request.has(option)) {
        throw new BadInputException(
            "solve: --%s is for one state; write it after the board, or leave --%s out"
                .formatted(option, option));
      }
    }
  }

  /** Returns moves as they stand alone in a line, or a remark why there are none. */
  private static String moves(SolveAnswer answer) {
    LookupAnswer lookup = answer.lookup();
    if (answer.moves() != null) {
      return String.join(" ", answer.moves());
    }
    String why =
        lookup.status() == Status.ERROR
            ? "line %d: %s".formatted(lookup.line(), lookup.message())
            : "unreachable: " + lookup.message();
    return "# " + AnswerStream.field(why);
  }

  /**
   * Returns the states to read, which the caller closes: of a file that an option names, or of
   * standard input, where {@code -} stands for the state or none was given. Empty if one was given
   * on the command line.
   *
   * @throws BadInputException if there is neither a state nor anything to read, or both
   */
  private static Optional<InputStream> many(Request request) throws IOException {
    int words = request.arguments().size() - 1;
    if (request.has(FILE)) {
      if (words > 0) {
        throw new BadInputException(
            "solve: --file names a file of states; leave it out, or the state '%s'"
                .formatted(request.text("state")));
      }
      return Optional.of(request.input(request.text(FILE)));
    }
    if (words == 1 && request.text("state").equals(Request.STANDARD_INPUT)) {
      return Optional.of(request.console().in());
    }
    if (words > 0 || request.console().isTyped()) {
      return Optional.empty();
    }
    PushbackInputStream in = new PushbackInputStream(request.console().in());
    int first = in.read();
    if (first < 0) {
      return Optional.empty();
    }
    in.unread(first);
    return Optional.of(in);
  }
}
