// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;

/**
 * A question about many positions, with one input line and one answer line for each position. The
 * input is a stream on the command line and a request body over HTTP.
 *
 * @param declaration the declaration
 * @param answerer creates a function that answers lines and may cache results between lines
 * @param lines formats the answers as text
 */
public record BatchQuestion(
    Declaration declaration,
    Function<Invocation<DistanceSource>, StateLines.Answerer> answerer,
    Function<Invocation<DistanceSource>, Lines> lines) {
  /**
   * The format of answers as lines of text.
   *
   * @param header the header with its line terminator, or an empty string
   * @param line formats an answer as a line, without a line terminator
   */
  public record Lines(String header, Function<LookupAnswer, String> line) {}

  /**
   * Answers each state of a stream.
   *
   * @param beforeWaiting runs whenever reading would block
   * @param answers receives the answers in the order of the lines
   */
  public void answerAll(
      Invocation<DistanceSource> invocation,
      InputStream in,
      Runnable beforeWaiting,
      Consumer<LookupAnswer> answers)
      throws IOException {
    StateLines lines = new StateLines(answerer.apply(invocation), in, beforeWaiting);
    for (Optional<LookupAnswer> next = lines.next(); next.isPresent(); next = lines.next()) {
      answers.accept(next.get());
    }
  }
}
