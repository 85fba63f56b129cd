// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;

/** Finds the handler of a call by its method and path. */
public final class Router {
  /** The methods of a path that is read. */
  static final String READS = "GET, HEAD";

  /** Answers a call. */
  public interface Handler {
    /** Answers, or says where the answer waits; a failure is for {@link Failures} to report. */
    Outcome answer(Call call) throws Exception;
  }

  /**
   * One route.
   *
   * @param parameters the names of all its parameters
   * @param bodyBytes the most bytes of a body; 0 if it takes none
   * @param handler answers
   */
  private record Route(List<String> parameters, int bodyBytes, Handler handler) {}

  /**
   * A call that a handler takes.
   *
   * @param call the call, with the parameters of its path
   * @param bodyBytes the most bytes of a body that the handler wants to have; 0 for none
   * @param handler answers
   */
  record Match(Call call, int bodyBytes, Handler handler) {}

  /**
   * The routes of each path, by method ({@code GET} takes {@code HEAD} too); a word in braces
   * stands for any word.
   */
  private final PathMappings<Map<String, Route>> paths = new PathMappings<>();

  private final Limiters limiters;
  private final Handler otherwise;

  /** Creates a router without routes; {@code otherwise} answers what no route takes. */
  Router(Limiters limiters, Handler otherwise) {
    this.limiters = limiters;
    this.otherwise = otherwise;
  }

  /** Returns where work that takes long has to wait. */
  public Limiters limiters() {
    return limiters;
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
    UriTemplatePathSpec template = new UriTemplatePathSpec(path);
    List<String> all = new ArrayList<>(parameters);
    all.addAll(List.of(template.getVariables()));
    Map<String, Route> there = paths.get(template);
    if (there == null) {
      there = new LinkedHashMap<>();
      paths.put(template, there);
    }
    there.put(method, new Route(List.copyOf(all), bodyBytes, handler));
    return this;
  }

  /**
   * Returns what methods a path takes, as in {@code GET, HEAD}.
   *
   * @throws HttpProblem if there is no such path
   */
  String methods(String path) {
    MatchedResource<Map<String, Route>> there = at(path);
    if (there == null) {
      throw HttpProblem.noSuchPath(path);
    }
    return methods(there.getResource());
  }

  /** Returns the routes of a path, or null; a template would pass over what a ? begins. */
  private MatchedResource<Map<String, Route>> at(String path) {
    return path.indexOf('?') < 0 ? paths.getMatched(path) : null;
  }

  private static String methods(Map<String, Route> routes) {
    return routes.keySet().stream()
        .map(method -> method.equals("GET") ? READS : method)
        .collect(Collectors.joining(", "));
  }

  /**
   * Finds who answers a call.
   *
   * @throws HttpProblem if its path takes other methods only
   * @throws org.saitan.problem.BadInputException if it has parameters that are not known there
   */
  Match match(Call call) {
    MatchedResource<Map<String, Route>> there = at(call.path());
    if (there == null) {
      return new Match(call, 0, otherwise);
    }
    Route route = there.getResource().get(call.method().equals("HEAD") ? "GET" : call.method());
    if (route == null) {
      throw HttpProblem.wrongMethod(call.method(), call.path(), methods(there.getResource()));
    }
    UriTemplatePathSpec template = (UriTemplatePathSpec) there.getPathSpec();
    Parameters parameters = call.parameters().and(template.getPathParams(call.path()));
    parameters.requireOnly(route.parameters());
    return new Match(call.with(parameters), route.bodyBytes(), route.handler());
  }

  /** Routes that belong together. */
  public interface Routes {
    /**
     * Adds the routes.
     *
     * @param router where to add them
     * @param cache the tables that they answer from
     */
    void addTo(Router router, TableCache cache);
  }
}
