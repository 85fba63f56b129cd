// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;

/**
 * The route of a question, with the question's parameters. Clients that already have the answer get
 * status 304, without any computation.
 */
public final class QuestionRoute<S extends Invocation.Source, A extends Record> {
  private static final Map<String, String> TYPES =
      Map.of(
          Question.JSON, "application/json",
          Question.CSV, "text/csv; charset=utf-8",
          Question.SVG, "image/svg+xml");

  private final Question<S, A> question;
  private final Sources<S> sources;
  private final Param<Optional<String>> format;
  private final boolean hasSeed;

  /**
   * Creates the route of a question.
   *
   * @param sources finds the source of each answer
   */
  public QuestionRoute(Question<S, A> question, Sources<S> sources) {
    this.question = question;
    this.sources = sources;
    this.format =
        Param.choice("format", "format of the answer", question.formatNames(), word -> word);
    this.hasSeed = question.declaration().paramNames().contains("seed");
  }

  /** Returns the path of a question. */
  public static String path(Declaration declaration) {
    return "/api/v1/%s/{board}/%s".formatted(declaration.subject().path(), declaration.name());
  }

  /** Adds the route to a router. */
  public void addTo(Router router) {
    List<String> names = new ArrayList<>(question.declaration().paramNames());
    if (format.words().size() > 1) {
      names.add(format.name());
    }
    router.get(
        path(question.declaration()),
        names,
        parameters ->
            question.isQuick(parameters) && sources.needsOnlyLookups(parameters)
                ? Router.Load.QUICK
                : Router.Load.HEAVY,
        this::answer);
  }

  private Reply answer(Call call) {
    Sources.TaggedSource<S> source = sources.find(call);
    boolean isRandom = hasSeed && call.parameters().text("seed") == null;
    return isRandom || source.etag().equals(Sources.NOT_CACHEABLE)
        ? answer(call, source.invocation(call))
        : call.cacheable(source.etag(), () -> answer(call, source.invocation(call)));
  }

  private Reply answer(Call call, Invocation<S> invocation) {
    String formatName = format.read(call.parameters()).orElse(Question.JSON);
    question.declaration().requireCompatible(call.parameters());
    question.declaration().requireValid(call.parameters());
    String text =
        question
            .text(formatName, invocation)
            .orElseThrow(() -> new BadInputException("the answer has no picture; omit the format"));
    return Reply.text(TYPES.get(formatName), text);
  }
}
