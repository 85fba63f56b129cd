package org.saitan.query.web;

import java.util.Map;

/** Says that a request is refused for a reason of HTTP alone, such as an unknown path. */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String error;
  private final transient Map<String, String> headers;

  private HttpProblem(int status, String error, String message, Map<String, String> headers) {
    super(message, null, false, false);
    this.status = status;
    this.error = error;
    this.headers = headers;
  }

  static HttpProblem unreadable(String why) {
    return new HttpProblem(400, "bad_request", "the request cannot be read: " + why, Map.of());
  }

  static HttpProblem noSuchPath(String path) {
    return new HttpProblem(
        404, "no_such_path", path + ": there is nothing here; see /api/openapi.json", Map.of());
  }

  static HttpProblem wrongMethod(String method, String path, String allowed) {
    return new HttpProblem(
        405,
        "wrong_method",
        path + " does not take " + method + "; it takes " + allowed,
        Map.of("Allow", allowed));
  }

  /** Returns that a body is too big. */
  public static HttpProblem bodyTooBig(String what) {
    return new HttpProblem(413, "too_big", what, Map.of());
  }

  static HttpProblem busy(String what) {
    return new HttpProblem(503, "busy", what, Map.of("Retry-After", "5"));
  }

  int status() {
    return status;
  }

  String error() {
    return error;
  }

  /** Returns headers that go with the refusal. */
  Map<String, String> headers() {
    return headers;
  }
}
