// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

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
 */
public record Reply(int status, Map<String, String> headers, byte[] body) implements Outcome {
  private static final String JSON = "application/json";
  private static final String PROBLEM = "application/problem+json";
  private static final String NDJSON = "application/x-ndjson";

  /** Whoever keeps an answer asks each time whether it still is one: tables are rebuilt. */
  private static final String KEEP = "public, no-cache";

  /** An answer in JSON, not to be kept by anybody unless {@link #tagged} says so. */
  public static Reply json(Object answer) {
    return text(JSON, Json.line(answer));
  }

  /** Why there is no answer. */
  static Reply problem(ProblemAnswer problem) {
    return of(problem.status(), PROBLEM, Json.line(problem).getBytes(StandardCharsets.UTF_8));
  }

  /** Answers in JSON, one a line. */
  public static Reply ndjson(String lines) {
    return text(NDJSON, lines);
  }

  /** A text of any type, not to be kept unless {@link #tagged} says so. */
  static Reply text(String type, String text) {
    return of(200, type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A body of any type, not to be kept unless {@link #tagged} says so. */
  public static Reply of(int status, String type, byte[] body) {
    return new Reply(status, Map.of("Content-Type", type, "Cache-Control", "no-store"), body);
  }

  /**
   * Returns the same, packed with gzip.
   *
   * @param packed the body, packed
   */
  Reply packed(byte[] packed) {
    Map<String, String> all = new TreeMap<>(headers);
    all.put("Content-Encoding", "gzip");
    all.put("Vary", "Accept-Encoding");
    all.computeIfPresent("ETag", (name, tag) -> EntityTag.packed(tag));
    return new Reply(status, all, packed);
  }

  /** Returns this as a file to be saved under a name. */
  public Reply named(String file) {
    return with(Map.of("Content-Disposition", "attachment; filename=\"" + file + "\""));
  }

  /** Returns this with more headers. */
  Reply with(Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(headers);
    all.putAll(more);
    return new Reply(status, all, body);
  }

  /**
   * Returns this as something that may be kept, or "not modified" if the caller has it.
   *
   * @param etag the strong entity tag, with its quotation marks
   * @param cacheControl how long it may be kept
   */
  public Reply tagged(Call call, String etag, String cacheControl) {
    Reply tagged = with(Map.of("ETag", etag, "Cache-Control", cacheControl));
    return call.has(etag) ? tagged.notModified() : tagged;
  }

  /** Returns this as what its tag stands for, or "not modified" if the caller has it. */
  public Reply cacheable(Call call, String etag) {
    return tagged(call, etag, KEEP);
  }

  /** Returns the reply to those who have the answer of a tag. */
  public static Reply notModified(String etag) {
    return new Reply(304, Map.of("ETag", etag, "Cache-Control", KEEP), new byte[0]);
  }

  private Reply notModified() {
    Map<String, String> kept = new TreeMap<>(headers);
    kept.remove("Content-Type");
    return new Reply(304, kept, new byte[0]);
  }
}
