// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.util.List;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.query.answer.TableAnswer;
import org.saitan.query.ask.ListedTable;
import org.saitan.query.ask.TableList;
import org.saitan.query.ask.TableList.TableFacts;
import org.saitan.table.Table;

/** The register of routes; {@code openapi.json} describes them. */
final class Api {
  private static final String TABLES = "/api/v1/tables";

  private Api() {}

  /** Returns the router of all routes over the tables of a cache. */
  static Router router(
      TableCache cache, List<Router.Routes> kinds, Limiters limiters, Pages pages) {
    Service service = new Service(cache);
    Tables tables = new Tables(cache);
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

  /**
   * Router.Routes to tables of one type. A table is borrowed for the call that names its board; who
   * has the answer already is answered with 304 before any work.
   *
   * @param <T> the type of the tables
   * @param cache the tables
   * @param boards the type of their boards
   * @param tables the type of the tables
   */
  public record TableRoute<T extends Table>(
      TableCache cache, Class<? extends Board> boards, Class<T> tables) {
    /** Answers a call from a table. */
    public interface Handler<T extends Table> {
      /** Answers, or says where the answer waits; a failure is for {@link Failures} to report. */
      Outcome answer(TableCache.Open<T> open, Call call) throws Exception;
    }

    /** Returns the handler of a route. */
    public Router.Handler to(Handler<T> handler) {
      return call -> {
        TableCache.Open<T> open = cache.table(call, boards, tables);
        return call.names(open.etag())
            ? Reply.notModified(open.etag())
            : handler.answer(open, call);
      };
    }
  }

  /** What the server says of itself. */
  static final class Service {
    private final TableCache cache;

    Service(TableCache cache) {
      this.cache = cache;
    }

    Reply health(Call call) {
      return Reply.json(new Health("ok", Version.current(), cache.size()));
    }

    Reply openApi(Call call) throws IOException {
      byte[] document = ApiDocument.bytes();
      return Reply.of(200, "application/json", document)
          .tagged(call, EntityTag.of(document), "no-cache");
    }
  }

  /** What the tables of a directory, of any kind, say of themselves. */
  static final class Tables {
    private final TableCache cache;

    Tables(TableCache cache) {
      this.cache = cache;
    }

    /** Answers with all tables. */
    Reply list(Call call) {
      List<ListedTable> tables =
          new TableList(cache.catalogue(), cache.home())
              .of(board -> TableFacts.of(cache.table(call.borrowed(), board)));
      return Reply.json(
          tables.stream()
              .map(this::withoutPaths)
              .map(table -> TableAnswer.of(cache.catalogue(), table))
              .toList());
    }

    private ListedTable withoutPaths(ListedTable table) {
      Failures.PrivatePaths paths = new Failures.PrivatePaths(cache.home().directory());
      return new ListedTable(
          table.name(),
          table.board(),
          table.status(),
          table.facts(),
          table.message().map(paths::without));
    }

    /** Answers with one table. */
    Reply facts(TableCache.Open<Table> open, Call call) {
      return open.reply(
          call,
          TableAnswer.of(
              cache.catalogue(),
              ListedTable.finished(open.table().board(), TableFacts.of(open.table()))));
    }
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
