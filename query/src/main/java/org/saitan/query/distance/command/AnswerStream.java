// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Json;
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
   * Answers the states of a stream, as TSV or NDJSON.
   *
   * @return {@link ExitStatus#BAD_INPUT} if a line was invalid, {@link ExitStatus#TIME_LIMIT} if a
   *     search ran out of time
   */
  static ExitStatus answer(
      Request request,
      BatchQuestion question,
      Invocation<DistanceSource> invocation,
      InputStream in)
      throws IOException {
    if (request.json()) {
      return answer(request, question, invocation, in, Json::line);
    }
    Map<String, Function<LookupAnswer, Object>> columns = question.columns().apply(invocation);
    request.console().out().append(row(columns.keySet().stream())).append('\n');
    return answer(
        request,
        question,
        invocation,
        in,
        answer -> row(columns.values().stream().map(column -> column.apply(answer))));
  }

  /**
   * Answers the states of a stream.
   *
   * @param text formats an answer as a line, without a line terminator
   * @return {@link ExitStatus#BAD_INPUT} if a line was invalid, {@link ExitStatus#TIME_LIMIT} if a
   *     search ran out of time
   */
  static ExitStatus answer(
      Request request,
      BatchQuestion question,
      Invocation<DistanceSource> invocation,
      InputStream in,
      Function<LookupAnswer, String> text)
      throws IOException {
    Set<Status> found = EnumSet.noneOf(Status.class);
    // A program at the other end of a pipe may wait for an answer before it sends another line.
    question.answerAll(
        invocation,
        in,
        request.console()::flushOutput,
        answer -> {
          found.add(answer.status());
          request.console().out().append(text.apply(answer)).append('\n');
          if (answer.line() % LINES_AT_ONCE == 0) {
            request.console().flushOutput();
          }
        });
    if (found.contains(Status.ERROR)) {
      return ExitStatus.BAD_INPUT;
    }
    return found.contains(Status.UNKNOWN) ? ExitStatus.TIME_LIMIT : ExitStatus.OK;
  }

  /** Formats values as a TSV row; null becomes an empty field. */
  private static String row(Stream<?> values) {
    return values.map(AnswerStream::field).collect(Collectors.joining("\t"));
  }

  /** Formats a value as a TSV field; null becomes an empty field. */
  static String field(Object value) {
    return value == null ? "" : value.toString().replace('\t', ' ').replace('\n', ' ');
  }
}
