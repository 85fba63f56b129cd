// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Map;
import org.saitan.query.answer.ProblemAnswer;

/** Says that a request is refused for a reason of HTTP alone, such as an unknown path. */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final Map<String, String> AGAIN = Map.of("Retry-After", "5");

  private final int status;
  private final String code;
  private final transient Map<String, String> headers;

  private HttpProblem(int status, String code, String detail, Map<String, String> headers) {
    super(detail, null, false, false);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /**
   * Returns that the HTTP library refuses a request by itself.
   *
   * @param status its HTTP status
   * @param why its reason
   */
  static HttpProblem refused(int status, Object why) {
    return switch (status) {
      case 413 -> bodyTooBig();
      case 503 -> busy("the server is busy or stopping; ask again in a while");
      // What the library cannot read (another version of HTTP, say) is the caller's fault.
      case 501, 505 -> badRequest(400, why);
      default -> status < 500 ? badRequest(Math.max(400, status), why) : bug();
    };
  }

  private static HttpProblem badRequest(int status, Object why) {
    return new HttpProblem(status, "bad_request", "the request is refused: " + why, Map.of());
  }

  static HttpProblem bug() {
    return new HttpProblem(
        500, "failed", "this is a bug in Saitan; the server's log says more", Map.of());
  }

  static HttpProblem unreadable(String why) {
    return new HttpProblem(400, "bad_request", "the request cannot be read: " + why, Map.of());
  }

  static HttpProblem otherOrigin() {
    return new HttpProblem(
        403,
        "other_origin",
        "this server answers its own pages only, at localhost, an IP address or its --host",
        Map.of());
  }

  /** Returns that there is nothing at a path. */
  public static HttpProblem noSuchPath(String path) {
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

  static HttpProblem bodyTooBig() {
    return bodyTooBig("the body has more than " + Limits.BODY_BYTES + " bytes; send it in parts");
  }

  /** Returns that others need the server just now, so that it is worth asking again. */
  public static HttpProblem busy(String what) {
    return new HttpProblem(503, "busy", what, AGAIN);
  }

  /** Returns that an answer takes too long. */
  static HttpProblem tooSlow(String what) {
    return new HttpProblem(503, "too_slow", what, AGAIN);
  }

  static HttpProblem slowBody() {
    return new HttpProblem(
        408,
        "slow_body",
        "the body comes too slowly; send it at once",
        Map.of("Connection", "close"));
  }

  static HttpProblem wrongCoding(String coding) {
    return new HttpProblem(
        415,
        "wrong_coding",
        "Content-Encoding '" + coding + "' is not understood; send the body as it is, or in gzip",
        Map.of("Accept-Encoding", "gzip"));
  }

  /** Returns the refusal, with the headers that go with it. */
  Reply reply() {
    return Reply.problem(ProblemAnswer.of(status, code, code.replace('_', ' '), getMessage(), null))
        .with(headers);
  }
}
