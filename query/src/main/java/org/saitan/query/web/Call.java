package org.saitan.query.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * What was asked over HTTP, apart from any HTTP library.
 *
 * @param method such as {@code GET}
 * @param path the path, decoded
 * @param parameters what stands after the question mark, and the words of the path that a route
 *     names
 * @param ifNoneMatch the entity tags that the caller has, or null
 * @param body reads the body
 */
public record Call(
    String method, String path, Parameters parameters, String ifNoneMatch, Body body) {
  /** The body of a request, read at most once. */
  public interface Body {
    /** Returns the stream of the body. */
    InputStream open();
  }

  Call with(Parameters other) {
    return new Call(method, path, other, ifNoneMatch, body);
  }

  /**
   * Returns the whole body.
   *
   * @throws HttpProblem if it has more than {@code most} bytes
   */
  public byte[] bytes(int most) throws IOException {
    try (InputStream in = body.open()) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        throw HttpProblem.bodyTooBig("the body has more than " + most + " bytes; send it in parts");
      }
      return bytes;
    }
  }

  /** Returns whether the caller already has what an entity tag stands for. */
  boolean has(String etag) {
    return ifNoneMatch != null
        && List.of(ifNoneMatch.split(",")).stream()
            .map(tag -> tag.strip().replaceFirst("^W/", ""))
            .anyMatch(tag -> tag.equals("*") || tag.equals(etag));
  }
}
