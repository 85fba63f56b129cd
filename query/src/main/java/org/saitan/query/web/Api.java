package org.saitan.query.web;

import java.util.List;

/** The register of routes; {@code openapi.json} describes them. */
final class Api {
  private Api() {}

  /** Returns the router of all routes over the tables of a shelf. */
  static Router router(TableShelf shelf, List<Routes> kinds) {
    ServiceHandlers service = new ServiceHandlers(shelf);
    Router router =
        new Router(new Pages()::answer)
            .add("GET", "/api/health", List.of(), service::health)
            .add("GET", "/api/openapi.json", List.of(), service::openApi);
    kinds.forEach(routes -> routes.addTo(router, shelf));
    return router;
  }
}
