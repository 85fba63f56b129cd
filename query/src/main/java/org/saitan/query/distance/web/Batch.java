// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.web.HttpProblem;

/** The states of one request, one a line. */
final class Batch {
  private final byte[] body;
  private final long lines;

  private Batch(byte[] body, long lines) {
    this.body = body;
    this.lines = lines;
  }

  /** Takes a line of a batch. */
  interface Visitor {
    /** Takes a line that is not empty. */
    void line(StateLines.StateLine line);
  }

  /**
   * Takes a body.
   *
   * @throws HttpProblem if it has too many lines
   */
  static Batch of(byte[] body) throws IOException {
    long lines = StateLines.count(new ByteArrayInputStream(body));
    if (lines > DistanceLimits.BATCH_STATES) {
      throw HttpProblem.bodyTooBig(
          "the body has "
              + lines
              + " lines; at most "
              + DistanceLimits.BATCH_STATES
              + " are answered at a time");
    }
    return new Batch(body, lines);
  }

  long size() {
    return lines;
  }

  /**
   * Shows the lines that are not empty.
   *
   * @param beforeEach run before a line is looked up; what it throws ends the batch
   */
  void forEach(Prober prober, Runnable beforeEach, Visitor visitor) {
    StateLines states = new StateLines(prober, new ByteArrayInputStream(body), () -> {});
    try {
      beforeEach.run();
      for (Optional<StateLines.StateLine> line = states.next();
          line.isPresent();
          line = states.next()) {
        visitor.line(line.get());
        beforeEach.run();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // There is none: the body is in memory.
    }
  }
}
