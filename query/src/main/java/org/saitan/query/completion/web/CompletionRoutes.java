package org.saitan.query.completion.web;

import java.util.List;
import org.saitan.query.web.Router;
import org.saitan.query.web.Routes;
import org.saitan.query.web.TableCache;

/** The routes to boards to fill. */
public final class CompletionRoutes implements Routes {
  @Override
  public void addTo(Router router, TableCache cache) {
    FillingHandlers fillings = new FillingHandlers(cache, router.limiters());
    add(router, "count", List.of("given"), fillings::count);
    add(router, "heatmap", List.of("given"), fillings::heatmap);
    add(router, "picture", List.of("given", "border", "format"), fillings::picture);
    add(router, "solve", List.of("given", "limit"), fillings::solve);
    add(router, "sample", List.of("given", "count", "seed"), fillings::sample);
    add(router, "nth", List.of("number", "given"), fillings::nth);
    add(router, "rank", List.of("state", "given"), fillings::rank);
    add(router, "puzzle", List.of("clues", "seed"), fillings::puzzle);
    add(router, "sheet", List.of("count", "clues", "seed", "format", "lang"), fillings::sheet);
  }

  private static void add(
      Router router, String question, List<String> parameters, Router.Handler handler) {
    router.add(
        "GET",
        "/api/v1/fillings/{board}/" + question,
        parameters,
        FillingHandlers.unlessKept(handler));
  }
}
