// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.answer.TableList;
import org.saitan.table.Table;

/**
 * The routes that do not depend on the kind of table.
 *
 * @param cache the open tables
 * @param list the list of tables
 * @param workshop whether visitors can have their own puzzles solved
 */
record Api(TableCache cache, TableList list, boolean workshop) {
  private static final String TABLES = "/api/v1/tables";

  /** Adds the routes to a router. */
  static void addTo(Router router, TableCache cache, boolean workshop) {
    Api api =
        new Api(
            cache,
            new TableList(
                cache.catalogue(),
                cache.directory(),
                reason -> Failures.withoutPaths(cache.directory().directory(), reason)),
            workshop);
    router
        .get("/api/health", List.of(), api::health)
        .get("/api/openapi.json", List.of(), api::document)
        .get(TABLES, List.of(), api::tables)
        .get(TABLES + "/{board}", List.of(), api::table);
  }

  private Reply health(Call call) {
    return Reply.json(new Health("ok", Version.current(), workshop));
  }

  private Reply document(Call call) throws IOException {
    try (InputStream in = Api.class.getResourceAsStream("openapi.json")) {
      byte[] document = in.readAllBytes();
      return call.cacheable(
          EntityTag.of(document), () -> Reply.of(200, "application/json", document));
    }
  }

  private Reply tables(Call call) {
    return Reply.json(list.tables());
  }

  private Reply table(Call call) {
    TableCache.OpenTable<Table> open = cache.table(call, Board.class, Table.class);
    return call.cacheable(
        open.etag(), () -> Reply.json(TableAnswer.of(cache.catalogue(), open.table())));
  }

  /**
   * The health of a server.
   *
   * @param status the word {@code ok}
   * @param version the version of the program
   * @param workshop whether visitors can have their own puzzles solved
   */
  public record Health(String status, String version, boolean workshop) {}
}
