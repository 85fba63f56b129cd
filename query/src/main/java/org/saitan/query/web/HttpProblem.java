// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.Map;
import org.saitan.query.answer.ProblemAnswer;

/** A request that fails at the HTTP level, such as for an unknown path. */
public final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final Map<String, String> RETRY_LATER = Map.of("Retry-After", "5");

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
   * Returns the problem to report for a request that Jetty rejects.
   *
   * @param status the HTTP status
   * @param reason the reason given by Jetty
   */
  static HttpProblem rejected(int status, Object reason) {
    return switch (status) {
      case 413 -> bodyTooBig();
      case 503 -> busy("the server is busy or stopping; try again later");
      // Requests that Jetty does not support, such as those in other versions of HTTP, are client
      // errors.
      case 501, 505 -> badRequest(400, reason);
      default -> status < 500 ? badRequest(Math.max(400, status), reason) : bug();
    };
  }

  private static HttpProblem badRequest(int status, Object reason) {
    return new HttpProblem(status, "bad_request", "bad request: " + reason, Map.of());
  }

  static HttpProblem bug() {
    return new HttpProblem(
        500, "failed", "internal error, a bug in Saitan; see the server's log", Map.of());
  }

  static HttpProblem malformed(String reason) {
    return new HttpProblem(400, "bad_request", "malformed request: " + reason, Map.of());
  }

  static HttpProblem otherOrigin() {
    return new HttpProblem(
        403,
        "other_origin",
        "this server only accepts requests from its own pages at localhost, an IP address or its --host",
        Map.of());
  }

  public static HttpProblem noSuchPath(String path) {
    return new HttpProblem(
        404, "no_such_path", path + ": not found; see /api/openapi.json", Map.of());
  }

  static HttpProblem wrongMethod(String method, String path, String allowed) {
    return new HttpProblem(
        405,
        "wrong_method",
        path + " does not support " + method + ", only " + allowed,
        Map.of("Allow", allowed));
  }

  public static HttpProblem bodyTooBig(String detail) {
    return new HttpProblem(413, "too_big", detail, Map.of());
  }

  /** Returns the problem to report for a puzzle that is too large for any machine. */
  public static HttpProblem unsupportedSize(String detail) {
    return new HttpProblem(413, "unsupported_size", detail, Map.of());
  }

  static HttpProblem bodyTooBig() {
    return bodyTooBig("the body exceeds " + Limits.BODY_BYTES + " bytes; send it in parts");
  }

  /** Returns the problem to report while the server is busy. Clients should retry. */
  public static HttpProblem busy(String detail) {
    return new HttpProblem(503, "busy", detail, RETRY_LATER);
  }

  static HttpProblem tooSlow(String detail) {
    return new HttpProblem(503, "too_slow", detail, RETRY_LATER);
  }

  static HttpProblem slowBody() {
    return new HttpProblem(
        408, "slow_body", "timeout while reading the body", Map.of("Connection", "close"));
  }

  static HttpProblem unsupportedEncoding(String encoding) {
    return new HttpProblem(
        415,
        "unsupported_encoding",
        "unsupported Content-Encoding '" + encoding + "'; send the body uncompressed or with gzip",
        Map.of("Accept-Encoding", "gzip"));
  }

  /** Returns the problem document with its headers. */
  Reply reply() {
    return Reply.problem(ProblemAnswer.of(status, code, code.replace('_', ' '), getMessage(), null))
        .with(headers);
  }
}
