// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.util.List;

/**
 * What was asked over HTTP, apart from any HTTP library.
 *
 * @param client who asks
 * @param method such as {@code GET}
 * @param path the path, decoded
 * @param target path and query as they were sent
 * @param parameters what stands after the question mark, and the words of the path that a route
 *     names
 * @param ifNoneMatch the entity tags that the caller has, or null
 * @param takesGzip whether the answer may be packed with gzip
 * @param takesHtml whether a person is to read the answer, in a browser
 * @param borrowed what the call has borrowed
 * @param body the body, where the route takes one; else empty
 */
public record Call(
    String client,
    String method,
    String path,
    String target,
    Parameters parameters,
    String ifNoneMatch,
    boolean takesGzip,
    boolean takesHtml,
    Borrowed borrowed,
    byte[] body) {
  Call with(Parameters other) {
    return new Call(
        client, method, path, target, other, ifNoneMatch, takesGzip, takesHtml, borrowed, body);
  }

  Call with(byte[] other) {
    return new Call(
        client,
        method,
        path,
        target,
        parameters,
        ifNoneMatch,
        takesGzip,
        takesHtml,
        borrowed,
        other);
  }

  /** Returns whether the caller already has what an entity tag stands for, or any answer. */
  boolean has(String etag) {
    return ifNoneMatch != null && (ifNoneMatch.strip().equals("*") || names(etag));
  }

  /**
   * Returns whether the caller names an entity tag, which it can only have from an answer to the
   * same question: then it need not be looked at whether the question makes sense.
   */
  public boolean names(String etag) {
    return ifNoneMatch != null
        && !method.equals("POST")
        && List.of(ifNoneMatch.split(",")).stream()
            .map(tag -> EntityTag.unpacked(tag.strip().replaceFirst("^W/", "")))
            .anyMatch(etag::equals);
  }
}
