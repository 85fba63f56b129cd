// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.saitan.json.Json;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.MoveParams;
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
    question.declaration().requireSense(call.parameters());
    Asked<DistanceSource> asked = found.asked(call);
    boolean isShort =
        call.parameters().isShort() && call.body().length <= DistanceLimits.QUICK_BODY_BYTES;
    if (isShort) {
      MoveParams.prober(asked); // A goal that makes no sense need not wait for its turn.
    }
    long lines = new String(call.body(), StandardCharsets.UTF_8).lines().count();
    if (lines > DistanceLimits.BATCH_STATES) {
      throw HttpProblem.bodyTooBig(
          "the body has %d lines; at most %d are answered at a time"
              .formatted(lines, DistanceLimits.BATCH_STATES));
    }
    return isShort && lines <= question.quick().applyAsInt(asked)
        ? reply(asked, call.body())
        : limiters.common().later(() -> reply(found.asked(call), call.body()));
  }

  private Reply reply(Asked<DistanceSource> asked, byte[] body) throws IOException {
    StatesQuestion.Answerer<L> answerer = question.begins().apply(asked);
    StringBuilder answers = new StringBuilder();
    StateLines states =
        new StateLines(MoveParams.prober(asked), new ByteArrayInputStream(body), () -> {});
    asked.source().effort().check();
    for (Optional<StateLines.StateLine> line = states.next();
        line.isPresent();
        line = states.next()) {
      answers.append(VisibleText.of(Json.line(answerer.answer(line.get())))).append('\n');
      asked.source().effort().check();
    }
    return Reply.ndjson(answers.toString());
  }
}
