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

/** Finds the route of a request by its method and path, and sends what it answers. */
public final class Router extends Handler.Abstract {
  /** The methods of a path that is read. */
  static final String READS = "GET, HEAD";

  /** The attribute of a request with its {@link Match}. */
  private static final String MATCH = Match.class.getName();

  private static final byte[] NO_BODY = {};

  /** Answers a call. */
  public interface Answerer {
    /** Answers; a failure is for {@link Failures} to report. */
    Reply answer(Call call) throws Exception;
  }

  /** How much of the machine an answer takes. */
  public enum Load {
    /** A few lookups. */
    QUICK,
    /** Perhaps seconds, or much memory. */
    HEAVY,
    /** As long as the client takes to read it. */
    STREAM
  }

  /**
   * One route.
   *
   * @param parameters the names of all its parameters
   * @param takesBody whether it takes a body
   * @param load how much an answer takes
   * @param answerer answers
   */
  private record Route(
      List<String> parameters,
      boolean takesBody,
      Function<Parameters, Load> load,
      Answerer answerer) {}

  private record Match(Route route, Parameters parameters) {}

  /**
   * The routes of each path, by method ({@code GET} takes {@code HEAD} too); a word in braces
   * stands for any word.
   */
  private final PathMappings<Map<String, Route>> paths = new PathMappings<>();

  private final Failures failures;

  /**
   * Creates a router without routes.
   *
   * @param failures says what goes wrong
   */
  Router(Failures failures) {
    this.failures = failures;
  }

  /** Adds a quick route such as {@code /tables/{board}} with the parameters of its query. */
  public Router get(String path, List<String> parameters, Answerer answerer) {
    return get(path, parameters, given -> Load.QUICK, answerer);
  }

  /** Adds a route to be read. */
  public Router get(
      String path, List<String> parameters, Function<Parameters, Load> load, Answerer answerer) {
    return add("GET", path, new Route(parameters, false, load, answerer));
  }

  /** Adds a heavy route that takes a body. */
  public Router post(String path, List<String> parameters, Answerer answerer) {
    return add("POST", path, new Route(parameters, true, given -> Load.HEAVY, answerer));
  }

  /** Adds a quick route that takes something away. */
  public Router delete(String path, Answerer answerer) {
    return add("DELETE", path, new Route(List.of(), false, given -> Load.QUICK, answerer));
  }

  private Router add(String method, String path, Route route) {
    UriTemplatePathSpec template = new UriTemplatePathSpec(path);
    List<String> all = new ArrayList<>(route.parameters());
    all.addAll(List.of(template.getVariables()));
    Map<String, Route> there = paths.get(template);
    if (there == null) {
      there = new LinkedHashMap<>();
      paths.put(template, there);
    }
    there.put(
        method, new Route(List.copyOf(all), route.takesBody(), route.load(), route.answerer()));
    return this;
  }

  /** Returns what finds the requests whose answers take a load; a refusal takes none. */
  Predicate<Request> takes(Load load) {
    return request -> {
      try {
        Match match = match(request);
        return match != null && match.route().load().apply(match.parameters()) == load;
      } catch (RuntimeException e) {
        return false;
      }
    };
  }

  /** Answers a request of the interface, and leaves another to the pages. */
  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    try {
      Match match = match(request);
      if (match == null) {
        return false;
      }
      byte[] body = match.route().takesBody() ? body(request) : NO_BODY;
      send(
          match.route().answerer().answer(call(request, match.parameters(), body)),
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

  /** Answers what no handler takes, and what the library refuses, such as what is not HTTP. */
  static boolean refuse(Request request, Response response, Callback callback) {
    if (response.getStatus() < 400) { // Not modified.
      response.write(true, ByteBuffer.allocate(0), callback);
      return true;
    }
    boolean isMissing = response.getStatus() == 404;
    Object why = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
    Reply reply =
        isMissing && request.getHeaders().contains(HttpHeader.ACCEPT, "text/html")
            ? Pages.missing()
            : (isMissing
                    ? HttpProblem.noSuchPath(path(request))
                    : HttpProblem.refused(response.getStatus(), why))
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
    head(reply, response);
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
    out.close(); // Not if it fails: that would end the answer as if it were whole.
    callback.succeeded();
  }

  static void write(Reply reply, Request request, Response response, Callback callback) {
    head(reply, response);
    // If part of the body has not arrived yet, the answer says that the connection closes.
    request.consumeAvailable();
    if (reply.status() != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, reply.body().length);
    }
    response.write(true, ByteBuffer.wrap(reply.body()), callback);
  }

  private static void head(Reply reply, Response response) {
    response.setStatus(reply.status());
    reply.headers().forEach(response.getHeaders()::put);
  }

  /**
   * Finds the route of a request; null if it is for a page.
   *
   * @throws HttpProblem if its path takes other methods only
   * @throws org.saitan.problem.BadInputException if it has parameters that are not known there
   */
  private Match match(Request request) {
    if (request.getAttribute(MATCH) instanceof Match found) {
      return found;
    }
    Match match = look(request);
    request.setAttribute(MATCH, match);
    return match;
  }

  private Match look(Request request) {
    String path = path(request);
    // A template would pass over what a ? begins.
    MatchedResource<Map<String, Route>> there =
        path.indexOf('?') < 0 ? paths.getMatched(path) : null;
    if (there == null) {
      if (path.startsWith("/api/")) {
        throw HttpProblem.noSuchPath(path);
      }
      return null;
    }
    Map<String, Route> routes = there.getResource();
    String method = request.getMethod();
    Route route = routes.get(method.equals("HEAD") ? "GET" : method);
    if (route == null) {
      throw HttpProblem.wrongMethod(method, path, methods(routes));
    }
    UriTemplatePathSpec template = (UriTemplatePathSpec) there.getPathSpec();
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
        throw HttpProblem.unreadable("the parameter '" + field.getName() + "' is given twice");
      }
      values.put(field.getName(), field.getValue());
    }
    return new Parameters(values);
  }

  private static Fields fields(Request request) {
    try {
      return Request.extractQueryParameters(request);
    } catch (RuntimeException e) {
      throw HttpProblem.unreadable("what stands after the question mark is not well written");
    }
  }

  /** Reads a body. Jetty's decoder of gzip would wait for the rest of what is cut off. */
  private static byte[] body(Request request) {
    String coding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
    boolean isPacked =
        switch (coding == null ? "" : coding.strip().toLowerCase(Locale.ROOT)) {
          case "", "identity" -> false;
          case "gzip", "x-gzip" -> true;
          default -> throw HttpProblem.wrongCoding(coding);
        };
    InputStream sent = Content.Source.asInputStream(request);
    try (InputStream in = isPacked ? new GZIPInputStream(sent) : sent) {
      byte[] body = in.readNBytes(Limits.BODY_BYTES + 1);
      if (body.length > Limits.BODY_BYTES) {
        throw HttpProblem.bodyTooBig();
      }
      return body;
    } catch (ZipException e) {
      throw HttpProblem.unreadable("the body is no gzip (" + e.getMessage() + ")");
    } catch (IOException e) {
      if (e.getCause() instanceof HttpException refusal) {
        throw HttpProblem.refused(refusal.getCode(), refusal.getReason());
      }
      throw e.getCause() instanceof TimeoutException
          ? HttpProblem.slowBody()
          : HttpProblem.unreadable("the body is cut off");
    }
  }

  /** Routes that belong together. */
  public interface Routes extends AutoCloseable {
    /**
     * Adds the routes.
     *
     * @param router where to add them
     * @param cache the tables that they answer from
     */
    void addTo(Router router, TableCache cache);

    /** Ends what still works for them; nothing unless they say otherwise. */
    @Override
    default void close() {}
  }
}
