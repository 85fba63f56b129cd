// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.UnaryOperator;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.answer.TableList;
import org.saitan.table.Table;

/**
 * The register of routes; {@code openapi.json} describes them.
 *
 * @param cache the tables
 */
record Api(TableCache cache) {
  private static final String TABLES = "/api/v1/tables";

  /** Returns the router of all routes over the tables of a cache. */
  static Router router(
      TableCache cache, List<Router.Routes> kinds, Limiters limiters, Pages pages) {
    Api api = new Api(cache);
    Router router =
        new Router(limiters, pages::answer)
            .add("GET", "/embed/{board}", List.of("lang", "theme"), pages::embedded)
            .add("GET", "/api/health", List.of(), api::health)
            .add("GET", "/api/openapi.json", List.of(), api::document)
            .add("GET", TABLES, List.of(), api::tables)
            .add("GET", TABLES + "/{board}", List.of(), api::table);
    kinds.forEach(routes -> routes.addTo(router, cache));
    return router;
  }

  private Reply health(Call call) {
    return Reply.json(new Health("ok", Version.current(), cache.size()));
  }

  private Reply document(Call call) throws IOException {
    try (InputStream in = Api.class.getResourceAsStream("openapi.json")) {
      byte[] document = in.readAllBytes();
      return Reply.of(200, "application/json", document)
          .tagged(call, EntityTag.of(document), "no-cache");
    }
  }

  private Reply tables(Call call) {
    UnaryOperator<String> said = why -> Failures.withoutPaths(cache.home().directory(), why);
    return Reply.json(new TableList(cache.catalogue(), cache.home(), said).tables());
  }

  private Reply table(Call call) {
    TableCache.Open<Table> open = cache.table(call, Board.class, Table.class);
    return Reply.json(TableAnswer.of(cache.catalogue(), open.table())).cacheable(call, open.etag());
  }

  /**
   * That a server is well.
   *
   * @param status always {@code ok}
   * @param version version of the program
   * @param openTables number of tables that have been asked for and are open
   */
  public record Health(String status, String version, int openTables) {}
}
