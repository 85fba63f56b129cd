// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.saitan.json.Json;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.question.BatchQuestion;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.question.Invocation;
import org.saitan.query.web.Call;
import org.saitan.query.web.HttpProblem;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Reply;
import org.saitan.query.web.Router;
import org.saitan.query.web.Sources;
import org.saitan.text.VisibleText;

/**
 * The route of a batch question. It accepts a body with one position per line, and answers in
 * NDJSON.
 *
 * @param question the question
 * @param sources finds the tables
 */
record BatchRoute(BatchQuestion question, Sources<DistanceSource> sources) {
  void addTo(Router router) {
    router.post(
        QuestionRoute.path(question.declaration()),
        question.declaration().paramNames(),
        this::answer);
  }

  private Reply answer(Call call) throws IOException {
    long lines = new String(call.body(), StandardCharsets.UTF_8).lines().count();
    if (lines > DistanceLimits.BATCH_STATES) {
      throw HttpProblem.bodyTooBig(
          "the body has %d lines; the limit is %d".formatted(lines, DistanceLimits.BATCH_STATES));
    }
    question.declaration().requireValid(call.parameters());
    Invocation<DistanceSource> invocation = sources.find(call).invocation(call);
    StringBuilder answers = new StringBuilder();
    question.answerAll(
        invocation,
        new ByteArrayInputStream(call.body()),
        () -> {},
        answer -> {
          invocation.source().budget().check();
          answers.append(VisibleText.of(Json.line(answer))).append('\n');
        });
    return Reply.text(LineFormat.NDJSON.type(), answers.toString());
  }
}
