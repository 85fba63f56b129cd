// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.saitan.json.Json;
import org.saitan.query.answer.ProblemAnswer;

/**
 * An HTTP response.
 *
 * @param status the HTTP status
 * @param headers the headers, except those of the connection
 * @param body the body, which may be empty
 * @param stream the writer of a body that is too long for memory, or null to send {@code body}
 */
public record Reply(int status, Map<String, String> headers, byte[] body, Stream stream) {
  private static final byte[] NOTHING = {};

  /** Makes caches revalidate an answer each time, because tables can be rebuilt. */
  private static final String REVALIDATE = "public, no-cache";

  /** The writer of a body that is sent while it is being computed. */
  public interface Stream {
    /**
     * Writes the body. An exception aborts the connection, so that the client does not mistake a
     * partial body for a complete one.
     */
    void writeTo(OutputStream out) throws Exception;
  }

  /** Returns a JSON answer. It is cacheable only if {@link #cacheable} is called. */
  public static Reply json(Object answer) {
    return text("application/json", Json.line(answer));
  }

  /** Returns this reply with status 202 and the location of the result. */
  public Reply acceptedAt(String location) {
    return new Reply(202, headers, body, stream).with(Map.of("Location", location));
  }

  /** Returns a problem document. */
  static Reply problem(ProblemAnswer problem) {
    return of(
        problem.status(),
        "application/problem+json",
        Json.line(problem).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns text of any media type. It is cacheable only if {@link #cacheable} is called. */
  public static Reply text(String type, String text) {
    return of(200, type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a body of any media type. It is cacheable only if {@link #cacheable} is called. */
  public static Reply of(int status, String type, byte[] body) {
    return new Reply(status, Map.of("Content-Type", type, "Cache-Control", "no-store"), body, null);
  }

  /** Returns a streamed body of any media type, which browsers save under the given file name. */
  public static Reply stream(String type, String file, Stream stream) {
    return new Reply(200, Map.of("Content-Type", type), NOTHING, stream)
        .with(Map.of("Content-Disposition", "attachment; filename=\"" + file + "\""));
  }

  /** Returns this reply with the given headers added. */
  Reply with(Map<String, String> added) {
    Map<String, String> all = new TreeMap<>(headers);
    all.putAll(added);
    return new Reply(status, all, body, stream);
  }

  /** Returns this reply, cacheable under the given entity tag. */
  public Reply cacheable(String etag) {
    return with(Map.of("ETag", etag, "Cache-Control", REVALIDATE));
  }

  /** Returns the reply for clients that already have the answer with the given tag. */
  public static Reply notModified(String etag) {
    return new Reply(304, Map.of(), NOTHING, null).cacheable(etag);
  }
}
