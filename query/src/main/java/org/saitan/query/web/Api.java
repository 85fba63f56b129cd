// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;
import org.saitan.board.Board;
import org.saitan.table.Table;

/** The register of routes; {@code openapi.json} describes them. */
final class Api {
  private static final String TABLES = "/api/v1/tables";

  private Api() {}

  /** Returns the router of all routes over the tables of a cache. */
  static Router router(TableCache cache, List<Routes> kinds, Limiters limiters, Pages pages) {
    ServiceHandlers service = new ServiceHandlers(cache);
    TableHandlers tables = new TableHandlers(cache);
    Router router =
        new Router(limiters, pages::answer)
            .add("GET", "/embed/{board}", List.of("lang", "theme"), pages::embedded)
            .add("GET", "/api", List.of(), pages::documentation)
            .add("GET", "/api/health", List.of(), service::health)
            .add("GET", "/api/openapi.json", List.of(), service::openApi)
            .add("GET", TABLES, List.of(), tables::list)
            .add(
                "GET",
                TABLES + "/{board}",
                List.of(),
                new TableRoute<>(cache, Board.class, Table.class).to(tables::facts));
    kinds.forEach(routes -> routes.addTo(router, cache));
    return router;
  }
}
