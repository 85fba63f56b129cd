package org.saitan.query.web;

import java.util.List;

/** The register of routes; {@code openapi.json} describes them. */
final class Api {
  private static final String TABLE = "/api/v1/tables/{board}";
  private static final String FILLINGS = "/api/v1/fillings/{board}";

  private Api() {}

  /** Returns the router of all routes over the tables of a shelf. */
  static Router router(TableShelf shelf) {
    ServiceHandlers service = new ServiceHandlers(shelf);
    TableHandlers tables = new TableHandlers(shelf);
    PositionHandlers positions = new PositionHandlers(shelf);
    LayerHandlers layers = new LayerHandlers(shelf, new LayerShelf());
    FillingHandlers fillings = new FillingHandlers(shelf.home());
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
        .add("GET", TABLE + "/random", List.of("distance", "count", "seed"), layers::random)
        .add("GET", FILLINGS + "/count", List.of("given"), fillings::count)
        .add("GET", FILLINGS + "/heatmap", List.of("given"), fillings::heatmap)
        .add("GET", FILLINGS + "/solve", List.of("given", "limit"), fillings::solve)
        .add("GET", FILLINGS + "/sample", List.of("given", "count", "seed"), fillings::sample)
        .add("GET", FILLINGS + "/nth", List.of("number", "given"), fillings::nth)
        .add("GET", FILLINGS + "/rank", List.of("state", "given"), fillings::rank)
        .add("GET", FILLINGS + "/puzzle", List.of("clues", "seed"), fillings::puzzle);
  }
}
