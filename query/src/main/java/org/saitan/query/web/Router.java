package org.saitan.query.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the handler of a call by its method and path. */
public final class Router {
  /** The methods of a path that is read. */
  static final String READS = "GET, HEAD";

  /** Answers a call. */
  public interface Handler {
    /** Answers, or says where the answer waits; a failure is for {@link Failures} to tell. */
    Outcome answer(Call call) throws Exception;
  }

  /**
   * One route.
   *
   * @param method the method it takes; {@code GET} takes {@code HEAD} too
   * @param words the words of its path; one in braces stands for any word and names a parameter
   * @param parameters the names of all its parameters
   * @param bodyBytes the most bytes of a body; 0 if it takes none
   * @param handler answers
   */
  private record Route(
      String method, List<String> words, List<String> parameters, int bodyBytes, Handler handler) {
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

  /**
   * A call that a handler takes.
   *
   * @param call the call, with the parameters of its path
   * @param bodyBytes the most bytes of a body that the handler wants to have; 0 for none
   * @param handler answers
   */
  record Match(Call call, int bodyBytes, Handler handler) {}

  private final List<Route> routes = new ArrayList<>();
  private final Gates gates;
  private final Handler otherwise;

  /** Creates a router without routes; {@code otherwise} answers what no route takes. */
  Router(Gates gates, Handler otherwise) {
    this.gates = gates;
    this.otherwise = otherwise;
  }

  /** Returns where work that takes long has to wait. */
  public Gates gates() {
    return gates;
  }

  /** Adds a route such as {@code /tables/{board}} with the parameters of its query. */
  public Router add(String method, String path, List<String> parameters, Handler handler) {
    return add(method, path, parameters, 0, handler);
  }

  /**
   * Adds a route that takes a body.
   *
   * @param bodyBytes the most bytes that it may have
   */
  public Router post(String path, List<String> parameters, int bodyBytes, Handler handler) {
    return add("POST", path, parameters, bodyBytes, handler);
  }

  private Router add(
      String method, String path, List<String> parameters, int bodyBytes, Handler handler) {
    List<String> words = List.of(path.split("/"));
    List<String> all = new ArrayList<>(parameters);
    words.stream()
        .filter(word -> word.startsWith("{"))
        .forEach(word -> all.add(word.substring(1, word.length() - 1)));
    routes.add(new Route(method, words, List.copyOf(all), bodyBytes, handler));
    return this;
  }

  /**
   * Returns what methods a path takes, as in {@code GET, HEAD}.
   *
   * @throws HttpProblem if there is no such path
   */
  String methods(String path) {
    List<Route> there = at(path);
    if (there.isEmpty()) {
      throw HttpProblem.noSuchPath(path);
    }
    return methods(there);
  }

  private List<Route> at(String path) {
    String[] words = path.split("/");
    return routes.stream().filter(route -> route.match(words).isPresent()).toList();
  }

  private static String methods(List<Route> routes) {
    return routes.stream()
        .map(route -> route.method().equals("GET") ? READS : route.method())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /**
   * Finds who answers a call.
   *
   * @throws HttpProblem if its path takes other methods only
   * @throws org.saitan.problem.BadInputException if it has parameters that are not known there
   */
  Match match(Call call) {
    String[] path = call.path().split("/");
    String method = call.method().equals("HEAD") ? "GET" : call.method();
    List<Route> samePath = at(call.path());
    for (Route route : samePath) {
      if (route.method().equals(method)) {
        Parameters parameters = call.parameters().and(route.match(path).orElseThrow());
        parameters.requireOnly(route.parameters());
        return new Match(call.with(parameters), route.bodyBytes(), route.handler());
      }
    }
    if (!samePath.isEmpty()) {
      throw HttpProblem.wrongMethod(call.method(), call.path(), methods(samePath));
    }
    return new Match(call, 0, otherwise);
  }
}
