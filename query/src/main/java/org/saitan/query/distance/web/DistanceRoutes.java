package org.saitan.query.distance.web;

import java.util.List;
import org.saitan.query.web.Router;
import org.saitan.query.web.Routes;
import org.saitan.query.web.TableShelf;

/** The routes to tables of distances. */
public final class DistanceRoutes implements Routes {
  private static final String TABLE = "/api/v1/tables/{board}";

  @Override
  public void addTo(Router router, TableShelf shelf) {
    PositionHandlers positions = new PositionHandlers(shelf, router.gates());
    LayerHandlers layers = new LayerHandlers(shelf, new LayerShelf(router.gates()));
    router
        .add("GET", TABLE + "/stats", List.of(), positions::stats)
        .add("GET", TABLE + "/position", List.of("state", "goal", "lines"), positions::position)
        .add("GET", TABLE + "/picture", List.of("state", "format"), positions::picture)
        .add("GET", TABLE + "/plot", List.of("log", "lang", "format"), positions::plot)
        .add("GET", TABLE + "/line", List.of("state", "goal", "all", "limit"), positions::line)
        .post(
            TABLE + "/solve", List.of("goal", "lines"), DistanceLimits.BODY_BYTES, positions::solve)
        .add("GET", TABLE + "/export", List.of("distance", "format"), layers::export)
        .post(TABLE + "/lookup", List.of("goal"), DistanceLimits.BODY_BYTES, positions::lookup)
        .add(
            "GET",
            TABLE + "/layers/{distance}",
            List.of("unique", "sort", "offset", "limit"),
            layers::layer)
        .add(
            "GET",
            TABLE + "/sheet",
            List.of("distance", "count", "seed", "format", "lang"),
            layers::sheet)
        .add("GET", TABLE + "/random", List.of("distance", "count", "seed"), layers::random);
  }
}
