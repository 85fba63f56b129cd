package org.saitan.query.web;

import java.util.List;

/**
 * What was asked over HTTP, apart from any HTTP library.
 *
 * @param client who asks
 * @param method such as {@code GET}
 * @param path the path, decoded
 * @param parameters what stands after the question mark, and the words of the path that a route
 *     names
 * @param ifNoneMatch the entity tags that the caller has, or null
 * @param takesGzip whether the answer may be packed with gzip
 * @param body the body, where the route takes one; else empty
 */
public record Call(
    String client,
    String method,
    String path,
    Parameters parameters,
    String ifNoneMatch,
    boolean takesGzip,
    byte[] body) {
  Call with(Parameters other) {
    return new Call(client, method, path, other, ifNoneMatch, takesGzip, body);
  }

  Call with(byte[] other) {
    return new Call(client, method, path, parameters, ifNoneMatch, takesGzip, other);
  }

  /** Returns whether the caller already has what an entity tag stands for. */
  boolean has(String etag) {
    return ifNoneMatch != null
        && List.of(ifNoneMatch.split(",")).stream()
            .map(tag -> EntityTag.unpacked(tag.strip().replaceFirst("^W/", "")))
            .anyMatch(tag -> tag.equals("*") || tag.equals(etag));
  }
}
