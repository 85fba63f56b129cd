// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Locale;
import java.util.Map;
import org.saitan.query.answer.ProblemAnswer;

/** Says that a request is refused for a reason of HTTP alone, such as an unknown path. */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final Map<String, String> AGAIN = Map.of("Retry-After", "5");
  private static final Map<String, String> CLOSE = Map.of("Connection", "close");

  /** What is the matter. */
  private enum Kind {
    BAD_REQUEST(400, "bad request"),
    NO_SUCH_PATH(404, "no such path"),
    WRONG_METHOD(405, "a method that the path does not take"),
    SLOW_BODY(408, "a body that comes too slowly"),
    TOO_BIG(413, "does not fit"),
    WRONG_CODING(415, "a body packed in a way that is not understood"),
    TOO_MANY(429, "too much asked at a time"),
    FAILED(500, "a bug"),
    BUSY(503, "busy"),
    TOO_SLOW(503, "takes too long");

    private final int status;
    private final String title;

    Kind(int status, String title) {
      this.status = status;
      this.title = title;
    }
  }

  private final Kind kind;
  private final int status;
  private final transient Map<String, String> headers;

  private HttpProblem(Kind kind, int status, String detail, Map<String, String> headers) {
    super(detail, null, false, false);
    this.kind = kind;
    this.status = status;
    this.headers = headers;
  }

  private HttpProblem(Kind kind, String detail, Map<String, String> headers) {
    this(kind, kind.status, detail, headers);
  }

  /**
   * Returns that the HTTP library refuses a request by itself.
   *
   * @param status its HTTP status
   * @param why its reason
   */
  static HttpProblem refused(int status, Object why) {
    return switch (status) {
      case 503 -> stopping();
      // What the library cannot read (another version of HTTP, say) is the caller's fault.
      case 501, 505 -> refused(400, why);
      default ->
          status < 500
              ? new HttpProblem(
                  Kind.BAD_REQUEST,
                  Math.max(400, status),
                  "the request is refused: " + why,
                  Map.of())
              : bug();
    };
  }

  static HttpProblem bug() {
    return new HttpProblem(
        Kind.FAILED, "this is a bug in Saitan; the server's log says more", Map.of());
  }

  static HttpProblem unreadable(String why) {
    return new HttpProblem(Kind.BAD_REQUEST, "the request cannot be read: " + why, Map.of());
  }

  static HttpProblem noSuchPath(String path) {
    return new HttpProblem(
        Kind.NO_SUCH_PATH, path + ": there is nothing here; see /api/openapi.json", Map.of());
  }

  static HttpProblem wrongMethod(String method, String path, String allowed) {
    return new HttpProblem(
        Kind.WRONG_METHOD,
        path + " does not take " + method + "; it takes " + allowed,
        Map.of("Allow", allowed));
  }

  /** Returns that a body is too big. */
  public static HttpProblem bodyTooBig(String what) {
    return new HttpProblem(Kind.TOO_BIG, what, Map.of());
  }

  /** Returns that a body has more than so many bytes. */
  static HttpProblem bodyTooBig(int most) {
    return bodyTooBig("the body has more than " + most + " bytes; send it in parts");
  }

  /** Returns that others need the server just now, so that it is worth asking again. */
  static HttpProblem busy(String what) {
    return new HttpProblem(Kind.BUSY, what, AGAIN);
  }

  /** Returns that an answer takes too long. */
  static HttpProblem tooSlow(String what) {
    return new HttpProblem(Kind.TOO_SLOW, what, AGAIN);
  }

  /** Returns that the server is about to stop. */
  static HttpProblem stopping() {
    return new HttpProblem(Kind.BUSY, "the server is stopping; ask again in a while", AGAIN);
  }

  /** Returns that one client asks for more at a time than its quota. */
  static HttpProblem tooMany(String what) {
    return new HttpProblem(
        Kind.TOO_MANY, what + "; wait for answers before you ask for more", AGAIN);
  }

  /** Returns that a body did not arrive in time. */
  static HttpProblem slowBody(long bytes) {
    return new HttpProblem(
        Kind.SLOW_BODY,
        "the body comes too slowly: " + bytes + " bytes have arrived; send it at once",
        CLOSE);
  }

  static HttpProblem tooManyBodies() {
    return new HttpProblem(
        Kind.TOO_MANY,
        "too many bodies are arriving bit by bit; send each at once",
        Map.of("Retry-After", "5", "Connection", "close"));
  }

  static HttpProblem cutBody(String found) {
    return new HttpProblem(Kind.BAD_REQUEST, "the body is cut off: " + found, CLOSE);
  }

  static HttpProblem wrongCoding(String coding) {
    return new HttpProblem(
        Kind.WRONG_CODING,
        "Content-Encoding '" + coding + "' is not understood; send the body as it is, or in gzip",
        Map.of("Accept-Encoding", "gzip"));
  }

  /** Returns the refusal, with the headers that go with it. */
  Reply reply() {
    return Reply.problem(
            ProblemAnswer.of(
                status, kind.name().toLowerCase(Locale.ROOT), kind.title, getMessage()))
        .with(headers);
  }
}
