// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.saitan.json.Json;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.ManyStates;
import org.saitan.query.distance.question.StatesQuestion;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Param;
import org.saitan.query.web.Call;
import org.saitan.query.web.HttpProblem;
import org.saitan.query.web.Limiters;
import org.saitan.query.web.Outcome;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Reply;
import org.saitan.query.web.Router;
import org.saitan.query.web.Sources;
import org.saitan.text.VisibleText;

/**
 * A question of many positions as a route that takes a body of lines, and answers in NDJSON.
 *
 * @param question the question
 * @param sources finds the tables
 */
record StatesRoute<L extends Record>(StatesQuestion<L> question, Sources<DistanceSource> sources) {
  void addTo(Router router) {
    router.post(
        QuestionRoute.path(question.declaration()),
        question.declaration().params().stream().map(Param::name).toList(),
        DistanceLimits.BODY_BYTES,
        call -> outcome(call, router.limiters()));
  }

  private Outcome outcome(Call call, Limiters limiters) throws IOException {
    Sources.Found<DistanceSource> found = sources.of(call);
    question.declaration().requireSense(new Sources.CallGiven(call));
    Asked<DistanceSource> asked = found.asked(call);
    ManyStates.prober(asked); // A goal that makes no sense need not wait for its turn.
    Batch batch = Batch.of(call.body());
    return batch.size() <= question.quick().applyAsInt(asked)
        ? reply(asked, batch)
        : limiters.common().later(() -> reply(found.asked(call), batch));
  }

  private Reply reply(Asked<DistanceSource> asked, Batch batch) {
    StatesQuestion.Answerer<L> answerer = question.begins().apply(asked);
    StringBuilder answers = new StringBuilder();
    batch.forEach(
        ManyStates.prober(asked),
        asked.source().effort()::check,
        line -> answers.append(VisibleText.of(Json.line(answerer.answer(line)))).append('\n'));
    return Reply.ndjson(answers.toString());
  }

  /** The states of one request, one a line. */
  static final class Batch {
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
}
