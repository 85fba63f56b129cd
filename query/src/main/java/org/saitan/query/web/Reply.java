// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.saitan.json.Json;
import org.saitan.query.answer.ProblemAnswer;

/**
 * What goes back over HTTP.
 *
 * @param status the HTTP status
 * @param headers all headers but those of the connection
 * @param body the body, which may be empty
 * @param stream writes a body too long to be held instead; null for a body that is held
 */
public record Reply(int status, Map<String, String> headers, byte[] body, Stream stream) {
  private static final byte[] NOTHING = {};

  /** Whoever keeps an answer asks each time whether it still is one: tables are rebuilt. */
  private static final String KEEP = "public, no-cache";

  /** Writes a body as fast as it is taken. */
  public interface Stream {
    /** Writes it; a failure breaks the connection off, so that no answer looks whole and is not. */
    void writeTo(OutputStream out) throws Exception;
  }

  /** An answer in JSON, not to be kept by anybody unless {@link #cacheable} says so. */
  public static Reply json(Object answer) {
    return text("application/json", Json.line(answer));
  }

  /** Returns this as what is to be found elsewhere when it is there. */
  public Reply acceptedAt(String location) {
    return new Reply(202, headers, body, stream).with(Map.of("Location", location));
  }

  /** Why there is no answer. */
  static Reply problem(ProblemAnswer problem) {
    return of(
        problem.status(),
        "application/problem+json",
        Json.line(problem).getBytes(StandardCharsets.UTF_8));
  }

  /** Answers in JSON, one a line. */
  public static Reply ndjson(String lines) {
    return text("application/x-ndjson", lines);
  }

  /** A text of any type, not to be kept unless {@link #cacheable} says so. */
  static Reply text(String type, String text) {
    return of(200, type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A body of any type, not to be kept unless {@link #cacheable} says so. */
  public static Reply of(int status, String type, byte[] body) {
    return new Reply(status, Map.of("Content-Type", type, "Cache-Control", "no-store"), body, null);
  }

  /** An answer of any type that is too long to be held, as a file to be saved under a name. */
  public static Reply stream(String type, String file, Stream stream) {
    return new Reply(200, Map.of("Content-Type", type), NOTHING, stream)
        .with(Map.of("Content-Disposition", "attachment; filename=\"" + file + "\""));
  }

  /** Returns this with more headers. */
  Reply with(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(headers);
    all.putAll(more);
    return new Reply(status, all, body, stream);
  }

  /** Returns this as what its tag stands for. */
  public Reply cacheable(String etag) {
    return with(Map.of("ETag", etag, "Cache-Control", KEEP));
  }

  /** Returns the reply to those who have the answer of a tag. */
  public static Reply notModified(String etag) {
    return new Reply(304, Map.of(), NOTHING, null).cacheable(etag);
  }
}
