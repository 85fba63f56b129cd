package org.saitan.query.web;

import java.util.List;

/** The register of routes; {@code openapi.json} describes them. */
final class Api {
  private static final String TABLE = "/api/v1/tables/{board}";

  private Api() {}

  /** Returns the router of all routes over the tables of a shelf. */
  static Router router(TableShelf shelf) {
    ServiceHandlers service = new ServiceHandlers(shelf);
    TableHandlers tables = new TableHandlers(shelf);
    PositionHandlers positions = new PositionHandlers(shelf);
    LayerHandlers layers = new LayerHandlers(shelf, new LayerShelf());
    return new Router(new Pages()::answer)
        .add("GET", "/api/health", List.of(), service::health)
        .add("GET", "/api/openapi.json", List.of(), service::openApi)
        .add("GET", "/api/v1/tables", List.of(), tables::list)
        .add("GET", TABLE, List.of(), tables::facts)
        .add("GET", TABLE + "/stats", List.of(), tables::stats)
        .add("GET", TABLE + "/position", List.of("state", "goal"), positions::position)
        .add("GET", TABLE + "/line", List.of("state", "goal", "all", "limit"), positions::line)
        .add("POST", TABLE + "/lookup", List.of("goal"), positions::lookup)
        .add(
            "GET",
            TABLE + "/layers/{distance}",
            List.of("unique", "sort", "offset", "limit"),
            layers::layer)
        .add("GET", TABLE + "/random", List.of("distance", "count", "seed"), layers::random);
  }
}
