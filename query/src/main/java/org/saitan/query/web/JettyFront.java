package org.saitan.query.web;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.saitan.query.answer.ErrorAnswer;

/** Between the HTTP library and the handlers: requests become calls, replies become responses. */
final class JettyFront extends Handler.Abstract {
  private final Router router;
  private final Failures failures;
  private final Consumer<String> accessLog;

  JettyFront(Router router, Failures failures, Consumer<String> accessLog) {
    this.router = router;
    this.failures = failures;
    this.accessLog = accessLog;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Reply reply;
    try {
      reply = router.answer(call(request));
    } catch (Exception | OutOfMemoryError e) {
      reply = failures.reply(e);
    }
    send(request, response, callback, reply);
    return true;
  }

  private static Call call(Request request) {
    return new Call(
        request.getMethod(),
        request.getHttpURI().getDecodedPath(),
        parameters(request),
        request.getHeaders().get(HttpHeader.IF_NONE_MATCH),
        () -> Request.asInputStream(request));
  }

  private static Parameters parameters(Request request) {
    Map<String, String> values = new HashMap<>();
    for (Fields.Field field : fields(request)) {
      if (field.getValues().size() > 1) {
        throw HttpProblem.unreadable("the parameter '" + field.getName() + "' stands twice");
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
    int status = statusOfRefusal(response.getStatus());
    Object why = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
    String error = status < 500 ? "bad_request" : "failed";
    String message = status < 500 ? "the request is refused: " + why : "the server failed";
    Reply reply = Reply.json(status, new ErrorAnswer(status, error, message));
    send(request, response, callback, reply.with(Map.of("Connection", "close")));
    return true;
  }

  /** What the library cannot read (another version of HTTP, say) is the caller's fault. */
  private static int statusOfRefusal(int status) {
    return switch (status) {
      case 501, 505 -> 400;
      default -> Math.max(400, status);
    };
  }

  private void send(Request request, Response response, Callback callback, Reply reply) {
    if (!request.consumeAvailable()) {
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    response.setStatus(reply.status());
    reply.headers().forEach(response.getHeaders()::put);
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    if (reply.status() != 304) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, reply.body().length);
    }
    accessLog.accept(
        String.format(
            Locale.ROOT,
            "%s %s %s %d %d bytes %.2f ms",
            Request.getRemoteAddr(request),
            request.getMethod(),
            request.getHttpURI().getPathQuery(),
            reply.status(),
            reply.body().length,
            (System.nanoTime() - request.getBeginNanoTime()) / 1e6));
    response.write(true, ByteBuffer.wrap(reply.body()), callback);
  }
}
