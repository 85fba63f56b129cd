// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/**
 * Between the HTTP library and the handlers: requests become calls, replies become responses. No
 * thread waits: neither for a body, nor for a turn at a limiter, nor for a client to take its
 * answer.
 */
final class JettyFront extends Handler.Abstract {
  private static final byte[] NO_BODY = {};

  private final Router router;
  private final Clients clients;
  private final Failures failures;
  private final Consumer<String> accessLog;
  private final Quota calls = new Quota(Limits.CALLS_OF_CLIENT, Integer.MAX_VALUE);
  private final Quota streams = new Quota(Limits.STREAMS_OF_CLIENT, Limits.STREAMS);
  private final Quota bodies = new Quota(Limits.BODIES_OF_CLIENT, Limits.BODIES);

  JettyFront(Router router, Clients clients, Failures failures, Consumer<String> accessLog) {
    this.router = router;
    this.clients = clients;
    this.failures = failures;
    this.accessLog = accessLog;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String client = clients.of(request);
    boolean hasShare = calls.acquire(client);
    Callback whenTaken = hasShare ? Callback.from(callback, () -> calls.release(client)) : callback;
    Borrowed borrowed = new Borrowed();
    Exchange exchange =
        exchange(request, response, Callback.from(whenTaken, borrowed::end))
            .with(Cors.headers(path(request)));
    try {
      if (!hasShare) {
        throw HttpProblem.tooMany("you have " + Limits.CALLS_OF_CLIENT + " calls without answer");
      }
      take(call(client, request, borrowed), request, exchange);
    } catch (Throwable e) {
      exchange.fail(e);
    }
    return true;
  }

  private Exchange exchange(Request request, Response response, Callback callback) {
    return new Exchange(
        request,
        response,
        clients.address(request),
        callback,
        failures,
        accessLog,
        router.limiters().clock());
  }

  private void take(Call call, Request request, Exchange exchange) throws Exception {
    String asked = request.getHeaders().get("Access-Control-Request-Method");
    if (Cors.isAsked(call.method(), call.path(), asked)) {
      exchange.send(Cors.reply(router.methods(call.path())));
      return;
    }
    Router.Match match = router.match(call);
    if (match.bodyBytes() == 0) {
      answer(match, match.call(), exchange);
      return;
    }
    CompletableFuture<byte[]> body =
        BodyReader.read(
            request, match.bodyBytes(), call.client(), bodies, router.limiters().clock());
    exchange.when(body, bytes -> answer(match, match.call().with(bytes), exchange));
  }

  private void answer(Router.Match match, Call call, Exchange exchange) throws Exception {
    Outcome outcome = match.handler().answer(call);
    if (outcome instanceof Outcome.Later later) {
      CompletableFuture<Reply> reply =
          later.limiter().enter(call.client(), () -> call.borrowed().during(later.work()));
      exchange.when(reply, made -> exchange.send(Gzip.packed(call, made)));
    } else if (outcome instanceof Outcome.Streamed streamed) {
      stream(streamed, call, exchange);
    } else {
      exchange.send(Gzip.packed(call, (Reply) outcome));
    }
  }

  private void stream(Outcome.Streamed answer, Call call, Exchange exchange) throws IOException {
    if (!streams.acquire(call.client())) {
      throw HttpProblem.tooMany(
          "%d exports are being sent to you, or %d to all"
              .formatted(Limits.STREAMS_OF_CLIENT, Limits.STREAMS));
    }
    exchange.atEnd(() -> streams.release(call.client()));
    new Streaming(exchange, call, answer).start();
  }

  private static Call call(String client, Request request, Borrowed borrowed) {
    return new Call(
        client,
        request.getMethod(),
        path(request),
        String.valueOf(request.getHttpURI().getPathQuery()),
        parameters(request),
        request.getHeaders().get(HttpHeader.IF_NONE_MATCH),
        request.getHeaders().contains(HttpHeader.ACCEPT_ENCODING, "gzip"),
        request.getHeaders().contains(HttpHeader.ACCEPT, "text/html"),
        borrowed,
        NO_BODY);
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

  /** Answers what the library itself refuses, such as a request that is no HTTP. */
  boolean refuse(Request request, Response response, Callback callback) {
    Reply reply =
        HttpProblem.refused(response.getStatus(), request.getAttribute(ErrorHandler.ERROR_MESSAGE))
            .reply();
    exchange(request, response, callback).send(reply.with(Map.of("Connection", "close")));
    return true;
  }

  /**
   * What pages of other origins may do: read every answer, and send batches. Nobody is recognized
   * by cookies or passwords, so there is nothing to steal; answers name no paths of this machine.
   *
   * <p>Jetty's {@code CrossOriginHandler} allows each origin by its name, so that caches keep a
   * copy of an answer for each, and allows every method at every path.
   */
  static final class Cors {
    /** Seconds for which a browser need not ask again. */
    private static final String KEEP = "86400";

    /** What goes with every answer of the interface. */
    private static final Map<String, String> MAY_READ =
        Map.of(
            "Access-Control-Allow-Origin",
            "*",
            "Access-Control-Expose-Headers",
            "ETag, Retry-After, Content-Disposition");

    private Cors() {}

    /** Returns whether a path is of the interface and not of the pages. */
    private static boolean isOpen(String path) {
      return path.startsWith("/api/");
    }

    /** Returns the headers of every answer at a path. */
    static Map<String, String> headers(String path) {
      return isOpen(path) ? MAY_READ : Map.of();
    }

    /** Returns whether a request is a browser's question what a page of another origin may send. */
    static boolean isAsked(String method, String path, String requestedMethod) {
      return method.equals("OPTIONS") && requestedMethod != null && isOpen(path);
    }

    /**
     * Answers such a question.
     *
     * @param methods what the path takes, as in {@code GET, HEAD}
     */
    static Reply reply(String methods) {
      Map<String, String> headers = new TreeMap<>(MAY_READ);
      headers.put("Access-Control-Allow-Methods", methods);
      headers.put("Access-Control-Allow-Headers", "Content-Type, Content-Encoding, If-None-Match");
      headers.put("Access-Control-Max-Age", KEEP);
      return new Reply(204, headers, new byte[0]);
    }
  }
}
