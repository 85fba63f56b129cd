package org.saitan.query.distance.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.query.distance.ask.InputLines;
import org.saitan.query.web.HttpProblem;

/**
 * The states of one request, one a line.
 *
 * @param lines the lines, empty ones too
 */
record Batch(List<InputLines.Line> lines) {
  /** Takes a line of a batch. */
  interface Visitor {
    /** Takes a line that is not empty, and its number, from 1. */
    void line(long number, InputLines.Line line);
  }

  /**
   * Reads a body.
   *
   * @throws HttpProblem if it has too many lines
   */
  static Batch of(byte[] body) throws IOException {
    List<InputLines.Line> lines = new ArrayList<>();
    InputLines in = new InputLines(new ByteArrayInputStream(body));
    int number = 0;
    for (Optional<InputLines.Line> line = in.next(); line.isPresent(); line = in.next()) {
      number++;
      if (number <= DistanceLimits.BATCH_STATES) {
        lines.add(line.get());
      }
    }
    if (number > DistanceLimits.BATCH_STATES) {
      throw HttpProblem.bodyTooBig(
          "the body has "
              + number
              + " lines; at most "
              + DistanceLimits.BATCH_STATES
              + " are answered at a time");
    }
    return new Batch(lines);
  }

  int size() {
    return lines.size();
  }

  /** Shows the lines that are not empty. */
  void forEach(Visitor visitor) {
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).text().isBlank()) {
        visitor.line(i + 1L, lines.get(i));
      }
    }
  }
}
