// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import org.saitan.board.MoveBoard;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Router;
import org.saitan.query.web.Sources;
import org.saitan.query.web.TableCache;
import org.saitan.table.distance.DistanceTable;

/** The routes to tables of distances. */
public final class DistanceRoutes implements Router.Routes {
  @Override
  public void addTo(Router router, TableCache tables) {
    WalkCache cache = new WalkCache(WalkCache.MOST_KEPT);
    Sources<DistanceSource> sources =
        call -> {
          TableCache.Open<DistanceTable> open =
              tables.table(call, MoveBoard.class, DistanceTable.class);
          Effort effort = Effort.upTo(DistanceLimits.LAYER_STATES, DistanceLimits.TIME);
          return new Sources.Found<>(
              open.etag(),
              new DistanceSource(open.table(), effort, new CachedLayers(effort, cache)));
        };
    for (String name : DistanceQuestions.NAMES) {
      new QuestionRoute<>(DistanceQuestions.named(name), sources).addTo(router);
    }
    DistanceQuestions.ofManyStates()
        .forEach(question -> new StatesRoute(question, sources).addTo(router));
    new ExportRoute(sources).addTo(router);
  }
}
