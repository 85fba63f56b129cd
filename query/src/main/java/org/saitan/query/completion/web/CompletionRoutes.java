package org.saitan.query.completion.web;

import java.util.List;
import org.saitan.query.web.Router;
import org.saitan.query.web.Routes;
import org.saitan.query.web.TableShelf;

/** The routes to boards to fill. */
public final class CompletionRoutes implements Routes {
  private static final String FILLINGS = "/api/v1/fillings/{board}";

  @Override
  public void addTo(Router router, TableShelf shelf) {
    FillingHandlers fillings = new FillingHandlers(shelf, router.gates());
    router
        .add(
            "GET",
            FILLINGS + "/count",
            List.of("given"),
            FillingHandlers.unlessKept(fillings::count))
        .add(
            "GET",
            FILLINGS + "/heatmap",
            List.of("given"),
            FillingHandlers.unlessKept(fillings::heatmap))
        .add(
            "GET",
            FILLINGS + "/picture",
            List.of("given", "border", "format"),
            FillingHandlers.unlessKept(fillings::picture))
        .add(
            "GET",
            FILLINGS + "/solve",
            List.of("given", "limit"),
            FillingHandlers.unlessKept(fillings::solve))
        .add(
            "GET",
            FILLINGS + "/sample",
            List.of("given", "count", "seed"),
            FillingHandlers.unlessKept(fillings::sample))
        .add(
            "GET",
            FILLINGS + "/nth",
            List.of("number", "given"),
            FillingHandlers.unlessKept(fillings::nth))
        .add(
            "GET",
            FILLINGS + "/rank",
            List.of("state", "given"),
            FillingHandlers.unlessKept(fillings::rank))
        .add(
            "GET",
            FILLINGS + "/puzzle",
            List.of("clues", "seed"),
            FillingHandlers.unlessKept(fillings::puzzle))
        .add(
            "GET",
            FILLINGS + "/sheet",
            List.of("count", "clues", "seed", "format", "lang"),
            FillingHandlers.unlessKept(fillings::sheet));
  }
}
