// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Router;
import org.saitan.query.web.Sources;
import org.saitan.query.web.TableCache;

/** The routes of tables of distances. */
public final class DistanceRoutes implements Router.Routes {
  @Override
  public void addTo(Router router, TableCache tables) {
    Sources<DistanceSource> sources = new DistanceSources(tables);
    for (String name : DistanceQuestions.NAMES) {
      new QuestionRoute<>(DistanceQuestions.named(name), sources).addTo(router);
    }
    DistanceQuestions.batch().forEach(question -> new BatchRoute(question, sources).addTo(router));
    new ExportRoute(sources).addTo(router);
  }
}
