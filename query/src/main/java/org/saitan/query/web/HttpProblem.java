package org.saitan.query.web;

import java.util.Map;

/** Says that a request is refused for a reason of HTTP alone, such as an unknown path. */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final Map<String, String> AGAIN = Map.of("Retry-After", "5");
  private static final Map<String, String> CLOSE = Map.of("Connection", "close");

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

  /** Returns that a body has more than so many bytes. */
  static HttpProblem bodyTooBig(int most) {
    return bodyTooBig("the body has more than " + most + " bytes; send it in parts");
  }

  /** Returns that others need the server just now, so that it is worth asking again. */
  static HttpProblem busy(String what) {
    return new HttpProblem(503, "busy", what, AGAIN);
  }

  /** Returns that an answer takes too long. */
  static HttpProblem tooSlow(String what) {
    return new HttpProblem(503, "too_slow", what, AGAIN);
  }

  /** Returns that the server is about to stop. */
  static HttpProblem stopping() {
    return new HttpProblem(503, "busy", "the server is stopping; ask again in a while", AGAIN);
  }

  /** Returns that one client asks for more at a time than is its share. */
  static HttpProblem tooMany(String what) {
    return new HttpProblem(
        429, "too_many", what + "; wait for answers before you ask for more", AGAIN);
  }

  /** Returns that a body did not arrive in time. */
  static HttpProblem slowBody(long bytes) {
    return new HttpProblem(
        408,
        "slow_body",
        "the body comes too slowly: " + bytes + " bytes have arrived; send it at once",
        CLOSE);
  }

  static HttpProblem tooManyBodies() {
    return new HttpProblem(
        429,
        "too_many",
        "too many bodies are arriving bit by bit; send each at once",
        Map.of("Retry-After", "5", "Connection", "close"));
  }

  static HttpProblem cutBody(String found) {
    return new HttpProblem(400, "bad_request", "the body is cut off: " + found, CLOSE);
  }

  static HttpProblem wrongCoding(String coding) {
    return new HttpProblem(
        415,
        "wrong_coding",
        "Content-Encoding '" + coding + "' is not understood; send the body as it is, or in gzip",
        Map.of("Accept-Encoding", "gzip"));
  }

  int status() {
    return status;
  }

  String error() {
    return error;
  }

  /** Returns whether there was no place or no turn, and so nothing was begun. */
  boolean isFull() {
    return error.equals("busy") || error.equals("too_many");
  }

  /** Returns headers that go with the refusal. */
  Map<String, String> headers() {
    return headers;
  }
}
