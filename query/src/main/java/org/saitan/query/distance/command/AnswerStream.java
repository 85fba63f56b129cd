// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.question.BatchQuestion;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.question.Invocation;

/**
 * Answers a stream of states, one line each, as they arrive. An invalid line gets its own answer
 * and does not stop the rest.
 */
final class AnswerStream {
  private static final int LINES_AT_ONCE = 1024;

  private AnswerStream() {}

  /**
   * Answers the states of a stream, as text or NDJSON.
   *
   * @return {@link ExitStatus#BAD_INPUT} if a line was invalid, {@link ExitStatus#TIME_LIMIT} if a
   *     search ran out of time
   */
  static ExitStatus answer(
      Request request, BatchQuestion question, DistanceSource source, InputStream in)
      throws IOException {
    Invocation<DistanceSource> invocation = new Invocation<>(source, request);
    BatchQuestion.Lines lines = question.lines().apply(invocation);
    if (!request.json()) {
      request.console().out().append(lines.header());
    }
    Function<LookupAnswer, String> text = request.json() ? Json::line : lines.line();
    Set<Status> statuses = EnumSet.noneOf(Status.class);
    // A program at the other end of a pipe may wait for an answer before it sends another line.
    question.answerAll(
        invocation,
        in,
        request.console()::flushOutput,
        answer -> {
          statuses.add(answer.status());
          request.console().out().append(text.apply(answer)).append('\n');
          if (answer.line() % LINES_AT_ONCE == 0) {
            request.console().flushOutput();
          }
        });
    if (statuses.contains(Status.ERROR)) {
      return ExitStatus.BAD_INPUT;
    }
    return statuses.contains(Status.UNKNOWN) ? ExitStatus.TIME_LIMIT : ExitStatus.OK;
  }

  /** Rejects options that a stream of states does not support. */
  static void rejectOptions(Request request, String... options) {
    for (String option : options) {
      if (request.has(option)) {
        throw new BadInputException(
            "%s: --%s needs a single STATE after the board; name one or leave out --%s"
                .formatted(request.command(), option, option));
      }
    }
  }
}
