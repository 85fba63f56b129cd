package org.saitan.query.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the handler of a call by its method and path. */
public final class Router {
  /** Answers a call. */
  public interface Handler {
    /** Answers; a failure is for {@link Failures} to tell. */
    Reply answer(Call call) throws Exception;
  }

  /**
   * One route.
   *
   * @param method the method it takes; {@code GET} takes {@code HEAD} too
   * @param words the words of its path; one in braces stands for any word and names a parameter
   * @param parameters the names of all its parameters
   * @param handler answers
   */
  private record Route(
      String method, List<String> words, List<String> parameters, Handler handler) {
    /** Returns the parameters in a path, or empty if the path is not this route's. */
    Optional<Map<String, String>> match(String... path) {
      if (path.length != words.size()) {
        return Optional.empty();
      }
      Map<String, String> found = new LinkedHashMap<>();
      for (int i = 0; i < path.length; i++) {
        String word = words.get(i);
        if (word.startsWith("{")) {
          found.put(word.substring(1, word.length() - 1), path[i]);
        } else if (!word.equals(path[i])) {
          return Optional.empty();
        }
      }
      return Optional.of(found);
    }
  }

  private final List<Route> routes = new ArrayList<>();
  private final Handler otherwise;

  /** Creates a router without routes; {@code otherwise} answers what no route takes. */
  Router(Handler otherwise) {
    this.otherwise = otherwise;
  }

  /** Adds a route such as {@code /tables/{board}} with the parameters of its query. */
  public Router add(String method, String path, List<String> parameters, Handler handler) {
    List<String> words = List.of(path.split("/"));
    List<String> all = new ArrayList<>(parameters);
    words.stream()
        .filter(word -> word.startsWith("{"))
        .forEach(word -> all.add(word.substring(1, word.length() - 1)));
    routes.add(new Route(method, words, List.copyOf(all), handler));
    return this;
  }

  /** Answers a call. */
  Reply answer(Call call) throws Exception {
    String[] path = call.path().split("/");
    String method = call.method().equals("HEAD") ? "GET" : call.method();
    List<Route> samePath = routes.stream().filter(r -> r.match(path).isPresent()).toList();
    for (Route route : samePath) {
      if (route.method().equals(method)) {
        Parameters parameters = call.parameters().and(route.match(path).orElseThrow());
        parameters.requireOnly(route.parameters());
        return route.handler().answer(call.with(parameters));
      }
    }
    if (!samePath.isEmpty()) {
      throw HttpProblem.wrongMethod(
          call.method(),
          call.path(),
          samePath.stream().map(Route::method).distinct().collect(Collectors.joining(", ")));
    }
    return otherwise.answer(call);
  }
}
