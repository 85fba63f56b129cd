package org.saitan.query.distance.web;

import java.util.List;
import java.util.function.Supplier;
import org.saitan.board.MoveBoard;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Router;
import org.saitan.query.web.Routes;
import org.saitan.query.web.TableCache;
import org.saitan.query.web.TableRoute;
import org.saitan.table.distance.DistanceTable;

/** The routes to tables of distances. */
public final class DistanceRoutes implements Routes {
  private static final String TABLE = "/api/v1/tables/{board}";

  private final Supplier<Effort> effort;

  /** Creates the routes of a server that gives each answer some seconds. */
  public DistanceRoutes() {
    this(LayerCache::effort);
  }

  /**
   * Creates the routes.
   *
   * @param effort returns how much work one answer may be; its time begins then
   */
  DistanceRoutes(Supplier<Effort> effort) {
    this.effort = effort;
  }

  @Override
  public void addTo(Router router, TableCache cache) {
    TableRoute<DistanceTable> route = new TableRoute<>(cache, MoveBoard.class, DistanceTable.class);
    LayerCache listed = new LayerCache(router.limiters());
    cache.whenClosed(listed::evict);
    PositionHandlers positions = new PositionHandlers(router.limiters(), effort);
    LayerHandlers layers = new LayerHandlers(listed);
    DistanceQuestions.all()
        .forEach(question -> new QuestionRoute<>(question, effort).addTo(router, cache));
    router
        .add("GET", TABLE + "/stats", List.of(), route.to(positions::stats))
        .add("GET", TABLE + "/picture", List.of("state", "format"), route.to(positions::picture))
        .add("GET", TABLE + "/plot", List.of("log", "lang", "format"), route.to(positions::plot))
        .add(
            "GET",
            TABLE + "/line",
            List.of("state", "goal", "all", "limit"),
            route.to(positions::line))
        .post(
            TABLE + "/solve",
            List.of("goal", "lines"),
            DistanceLimits.BODY_BYTES,
            route.to(positions::solve))
        .add("GET", TABLE + "/export", List.of("distance", "format"), route.to(layers::export))
        .post(
            TABLE + "/lookup",
            List.of("goal"),
            DistanceLimits.BODY_BYTES,
            route.to(positions::lookup))
        .add(
            "GET",
            TABLE + "/layers/{distance}",
            List.of("unique", "sort", "offset", "limit"),
            route.to(layers::layer))
        .add(
            "GET",
            TABLE + "/sheet",
            List.of("distance", "count", "seed", "format", "lang"),
            route.to(layers::sheet))
        .add(
            "GET",
            TABLE + "/random",
            List.of("distance", "count", "seed"),
            route.to(layers::random));
  }
}
