// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/** Dispatches requests to routes by method and path, and sends their replies. */
public final class Router extends Handler.Abstract {
  /** The methods of paths that allow GET. */
  static final String READS = "GET, HEAD";

  /** The name of the request attribute for the {@link Match}. */
  private static final String MATCH = Match.class.getName();

  private static final byte[] NO_BODY = {};

  /** The handler of a route. */
  public interface RouteHandler {
    /** Returns the reply to a call. {@link Failures} turns exceptions into replies. */
    Reply answer(Call call) throws Exception;
  }

  /** The load that a request puts on the machine. */
  public enum Load {
    /** The request needs only a few lookups. */
    QUICK,
    /** The request may take several seconds or a lot of memory. */
    HEAVY,
    /** The request streams a body for as long as the client reads it. */
    STREAM
  }

  /**
   * A route.
   *
   * @param parameters the names of the route's parameters
   * @param load returns the load of a request with the given parameters
   * @param handler answers the route's calls
   */
  private record Route(
      List<String> parameters, Function<Parameters, Load> load, RouteHandler handler) {}

  private record Match(Route route, Parameters parameters) {}

  /**
   * The routes of each path, keyed by method ({@code GET} includes {@code HEAD}). In a path, a name
   * in braces matches any segment.
   */
  private final PathMappings<Map<String, Route>> paths = new PathMappings<>();

  private final Failures failures;

  /**
   * Creates an empty router.
   *
   * @param failures the converter of exceptions into replies
   */
  Router(Failures failures) {
    this.failures = failures;
  }

  /**
   * Adds a quick GET route for a path such as {@code /tables/{board}}, with its query parameters.
   */
  public Router get(String path, List<String> parameters, RouteHandler handler) {
    return get(path, parameters, p -> Load.QUICK, handler);
  }

  /** Adds a GET route. */
  public Router get(
      String path, List<String> parameters, Function<Parameters, Load> load, RouteHandler handler) {
    return add("GET", path, parameters, load, handler);
  }

  /** Adds a heavy POST route. */
  public Router post(String path, List<String> parameters, RouteHandler handler) {
    return add("POST", path, parameters, p -> Load.HEAVY, handler);
  }

  /** Adds a quick DELETE route. */
  public Router delete(String path, RouteHandler handler) {
    return add("DELETE", path, List.of(), p -> Load.QUICK, handler);
  }

  private Router add(
      String method,
      String path,
      List<String> parameters,
      Function<Parameters, Load> load,
      RouteHandler handler) {
    UriTemplatePathSpec template = new UriTemplatePathSpec(path);
    List<String> all = new ArrayList<>(parameters);
    all.addAll(List.of(template.getVariables()));
    Map<String, Route> methods = paths.get(template);
    if (methods == null) {
      methods = new LinkedHashMap<>();
      paths.put(template, methods);
    }
    methods.put(method, new Route(all, load, handler));
    return this;
  }

  /**
   * Returns a predicate that accepts requests with the given load. Rejected requests have no load.
   */
  Predicate<Request> hasLoad(Load load) {
    return request -> {
      try {
        Match match = match(request);
        return match != null && match.route().load().apply(match.parameters()) == load;
      } catch (RuntimeException e) {
        return false;
      }
    };
  }

  /** Answers requests to the API, and leaves all other requests to the pages. */
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    try {
      Match match = match(request);
      if (match == null) {
        return false;
      }
      byte[] body = request.getMethod().equals("POST") ? body(request) : NO_BODY;
      send(
          match.route().handler().answer(call(request, match.parameters(), body)),
          request,
          response,
          callback);
    } catch (Throwable e) {
      Reply reply = failures.reply(e);
      if (response.isCommitted()) {
        callback.failed(e);
      } else {
        write(reply, request, response, callback);
      }
    }
    return true;
  }

  /** Answers requests that no handler accepts or that Jetty rejects, such as malformed HTTP. */
  static boolean reject(Request request, Response response, Callback callback) {
    if (response.getStatus() < 400) { // Not modified.
      response.write(true, ByteBuffer.allocate(0), callback);
      return true;
    }
    boolean isMissing = response.getStatus() == 404;
    Object reason = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
    Reply reply =
        isMissing && request.getHeaders().contains(HttpHeader.ACCEPT, "text/html")
            ? Pages.notFound()
            : (isMissing
                    ? HttpProblem.noSuchPath(path(request))
                    : HttpProblem.rejected(response.getStatus(), reason))
                .reply();
    write(reply, request, response, callback);
    return true;
  }

  private static void send(Reply reply, Request request, Response response, Callback callback)
      throws Exception {
    if (reply.stream() == null) {
      write(reply, request, response, callback);
      return;
    }
    writeHead(reply, response);
    OutputStream out = Content.Sink.asOutputStream(response);
    try {
      if (request.getMethod().equals("HEAD")) {
        out.flush();
      } else {
        reply.stream().writeTo(out);
      }
    } catch (Throwable e) {
      if (!response.isCommitted()) {
        reply.headers().keySet().forEach(response.getHeaders()::remove);
      }
      throw e;
    }
    out.close(); // After a failure, this would make a partial answer look complete.
    callback.succeeded();
  }

  static void write(Reply reply, Request request, Response response, Callback callback) {
    writeHead(reply, response);
    // If part of the request's body has not arrived, Jetty closes the connection after the reply.
    request.consumeAvailable();
    if (reply.status() != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, reply.body().length);
    }
    response.write(true, ByteBuffer.wrap(reply.body()), callback);
  }

  private static void writeHead(Reply reply, Response response) {
    response.setStatus(reply.status());
    reply.headers().forEach(response.getHeaders()::put);
  }

  /**
   * Returns the route that a request matches, or null if the request is for a page.
   *
   * @throws HttpProblem if the path does not support the method
   * @throws org.saitan.problem.BadInputException if the request has unknown parameters
   */
  private Match match(Request request) {
    if (request.getAttribute(MATCH) instanceof Match cached) {
      return cached;
    }
    Match match = findMatch(request);
    request.setAttribute(MATCH, match);
    return match;
  }

  private Match findMatch(Request request) {
    String path = path(request);
    // A path template would ignore everything after an encoded question mark.
    MatchedResource<Map<String, Route>> resource =
        path.indexOf('?') < 0 ? paths.getMatched(path) : null;
    if (resource == null) {
      if (path.startsWith("/api/")) {
        throw HttpProblem.noSuchPath(path);
      }
      return null;
    }
    Map<String, Route> routes = resource.getResource();
    String method = request.getMethod();
    Route route = routes.get(method.equals("HEAD") ? "GET" : method);
    if (route == null) {
      throw HttpProblem.wrongMethod(method, path, methods(routes));
    }
    UriTemplatePathSpec template = (UriTemplatePathSpec) resource.getPathSpec();
    Parameters parameters = parameters(request).and(template.getPathParams(path));
    parameters.requireOnly(route.parameters());
    return new Match(route, parameters);
  }

  private static String methods(Map<String, Route> routes) {
    return routes.keySet().stream()
        .map(method -> method.equals("GET") ? READS : method)
        .collect(Collectors.joining(", "));
  }

  private static Call call(Request request, Parameters parameters, byte[] body) {
    return new Call(
        request.getHttpURI().getPathQuery(),
        parameters,
        request.getHeaders().get(HttpHeader.IF_NONE_MATCH),
        body);
  }

  private static String path(Request request) {
    String path = request.getHttpURI().getDecodedPath();
    return path == null ? "*" : path;
  }

  private static Parameters parameters(Request request) {
    Map<String, String> values = new HashMap<>();
    for (Fields.Field field : fields(request)) {
      if (field.getValues().size() > 1) {
        throw HttpProblem.malformed("parameter '" + field.getName() + "' is given twice");
      }
      values.put(field.getName(), field.getValue());
    }
    return new Parameters(values);
  }

  private static Fields fields(Request request) {
    try {
      return Request.extractQueryParameters(request);
    } catch (RuntimeException e) {
      throw HttpProblem.malformed("malformed query string");
    }
  }

  /**
   * Reads a body and decompresses it if necessary. Jetty's gzip decoder would wait forever for the
   * rest of a truncated body.
   */
  private static byte[] body(Request request) {
    String encoding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
    boolean isCompressed =
        switch (encoding == null ? "" : encoding.strip().toLowerCase(Locale.ROOT)) {
          case "", "identity" -> false;
          case "gzip", "x-gzip" -> true;
          default -> throw HttpProblem.unsupportedEncoding(encoding);
        };
    InputStream sent = Content.Source.asInputStream(request);
    try (InputStream in = isCompressed ? new GZIPInputStream(sent) : sent) {
      byte[] body = in.readNBytes(Limits.BODY_BYTES + 1);
      if (body.length > Limits.BODY_BYTES) {
        throw HttpProblem.bodyTooBig();
      }
      return body;
    } catch (ZipException e) {
      throw HttpProblem.malformed("the body is not valid gzip (" + e.getMessage() + ")");
    } catch (IOException e) {
      if (e.getCause() instanceof HttpException rejection) {
        throw HttpProblem.rejected(rejection.getCode(), rejection.getReason());
      }
      throw e.getCause() instanceof TimeoutException
          ? HttpProblem.slowBody()
          : HttpProblem.malformed("the body is truncated");
    }
  }

  /** A group of routes. */
  public interface Routes extends AutoCloseable {
    /**
     * Adds the routes.
     *
     * @param router the router to add them to
     * @param cache the open tables that the routes read
     */
    void addTo(Router router, TableCache cache);

    /** Stops the background work of the routes, if any. */
    @Override
    default void close() {}
  }
}
